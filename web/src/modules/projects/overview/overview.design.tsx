import type { Json } from '@imprint/shared/design/token.set';
import type { Token } from '@imprint/shared/shapes/design';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/trpc.ts';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { TokenSample } from '../../design/samples/token.sample.tsx';
import { CreateLink } from './create.link.tsx';
import { OverviewCard } from './overview.card.tsx';

const maxColors = 12;

/** Some colors of a project's design, and how many tokens there are. */
export function OverviewDesign({ projectId }: { projectId: string }) {
  const colors = api.tokens.list.useQuery({ projectId, type: 'color', limit: maxColors });
  const all = api.tokens.list.useQuery({ projectId, limit: 1 });
  const mayWrite = useHasGrant('design:write');
  const items = colors.data?.data ?? [];
  const total = all.data?.pagination.total ?? 0;
  return (
    <OverviewCard
      title={t('Design')}
      noun={t('design')}
      readings={[colors, all]}
      more={
        total > 0
          ? { words: t('{count, plural, one {# token} other {# tokens}}', { count: total }), to: '/design' }
          : undefined
      }
    >
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {items.map((token) => (
            <li key={token.id}>
              <ColorLink token={token} />
            </li>
          ))}
        </ul>
      )}
      {total > 0 && items.length === 0 && <p className="text-muted">{t('None of the tokens is a color.')}</p>}
      {total === 0 && <p className="text-muted">{t('There are no design tokens in this project yet.')}</p>}
      {total === 0 && mayWrite && (
        <CreateLink to="/design" projectId={projectId}>
          {t('New token')}
        </CreateLink>
      )}
    </OverviewCard>
  );
}

function ColorLink({ token: { id, projectId, path, resolved } }: { token: Token }) {
  // Safe because resolved values are JSON.
  const [value] = Object.values(resolved) as Json[];
  return (
    <Link
      to="/design"
      search={{ project: projectId, token: id }}
      translate="no"
      aria-label={path}
      title={path}
      className="grid place-items-center rounded-md touch:size-11"
    >
      <TokenSample type="color" value={value} />
    </Link>
  );
}
