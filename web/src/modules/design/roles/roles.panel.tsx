import type { Website } from '@imprint/shared/contract/websites';
import type { SiteRole } from '@imprint/shared/site/site.roles';
import { Link } from '@tanstack/react-router';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { RoleField } from '../../websites/appearance/role.field.tsx';
import { roleGroups } from '../../websites/appearance/role.groups.ts';
import { roleLabels } from '../../websites/appearance/role.words.ts';
import type { PreviewedWebsite } from '../preview/use.previewed.website.ts';
import { WebsiteField } from '../preview/website.field.tsx';
import type { AllTokens } from '../use.tokens.ts';

interface RolesPanelProps {
  websites: PreviewedWebsite;
  all: AllTokens;
}

/** The roles of a website, and the token that each uses. */
export function RolesPanel({ websites, all }: RolesPanelProps) {
  const { website } = websites;
  const mayWrite = useHasGrant('websites:write');
  const change = useRoleChange();
  if (!website) return null;
  return (
    <section
      aria-labelledby="website-roles"
      className="min-w-0 space-y-5 rounded-xl border border-line bg-surface p-5 shadow-card"
    >
      <div>
        <h2 id="website-roles" className="text-[0.9375rem] font-semibold tracking-tight">
          {t('Website roles')}
        </h2>
        <p className="mt-1 text-[0.8125rem] text-muted">
          {t('The token that {website} uses for each role.', { website: website.name })}{' '}
          <Link
            to="/websites/$websiteId/appearance"
            params={{ websiteId: website.id }}
            className="underline underline-offset-3"
          >
            {t('View appearance')}
          </Link>
        </p>
      </div>
      <WebsiteField websites={websites} />
      {roleGroups.map(({ legend, roles }) => (
        <Fieldset key={legend} legend={legend}>
          <div className="grid grid-cols-1 gap-3 max-xl:sm:grid-cols-2">
            {roles.map((role) => (
              <RoleField
                key={role}
                role={role}
                tokens={all.tokens}
                isComplete={all.isComplete}
                tokenId={website.appearance.roles[role]}
                error={undefined}
                readOnly={!mayWrite}
                isCompact
                onChange={(tokenId) => change(website, role, tokenId)}
              />
            ))}
          </div>
        </Fieldset>
      ))}
    </section>
  );
}

/** Changes the token of a role, with undo. */
function useRoleChange() {
  const toast = useToast();
  const update = api.websites.update.useMutation();

  async function run(website: Website, role: SiteRole, tokenId: string | null, isUndo: boolean) {
    const { id: websiteId, appearance, version } = website;
    const roles = { ...appearance.roles, [role]: tokenId };
    try {
      const changed = await update.mutateAsync({
        websiteId,
        appearance: { ...appearance, roles },
        expectedVersion: version,
      });
      const undo = () => void run(changed, role, appearance.roles[role], true);
      toast(
        isUndo
          ? t('Role “{role}” restored', { role: roleLabels[role] })
          : t('Role “{role}” changed', { role: roleLabels[role] }),
        isUndo ? {} : { undo },
      );
    } catch (error) {
      const { code, message } = failureOf(error);
      toast(
        code === 'PRECONDITION_FAILED'
          ? t('Someone else changed this website. Reload the page and try again.')
          : message,
      );
    }
  }

  return (website: Website, role: SiteRole, tokenId: string | null) => {
    // A second change would name the version before the first.
    if (!update.isPending) void run(website, role, tokenId, false);
  };
}
