import type { Token } from '@imprint/shared/shapes/design';
import type { SiteRole } from '@imprint/shared/site/site.roles';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../../kit/lists/data.table.tsx';
import { Badge } from '../../../kit/ui/badge.tsx';
import { t } from '../../../language/message.ts';
import { roleLabels } from '../../websites/appearance/role.words.ts';
import { TextSample } from '../samples/text.sample.tsx';
import type { Contrasts } from './contrast.colors.ts';
import { ContrastLevel, ratioText } from './contrast.level.tsx';

type WebsiteContrast = NonNullable<Contrasts['websites']>[number];
type RolePair = WebsiteContrast['pairs'][number];

interface WebsiteContrastsProps {
  websites: readonly WebsiteContrast[];
  /** How many websites the project has. */
  total: number;
  tokens: readonly Token[];
}

/** The colors that each website shows on each other. */
export function WebsiteContrasts({ websites, total, tokens }: WebsiteContrastsProps) {
  const paths = useMemo(() => new Map(tokens.map(({ id, path }) => [id, path])), [tokens]);
  if (websites.length === 0) return null;
  return (
    <div className="space-y-6">
      {websites.map((website) => (
        <WebsiteSection key={website.websiteId} website={website} paths={paths} />
      ))}
      {total > websites.length && (
        <p className="text-[0.8125rem] text-muted">
          {t('Only the first {count, number} of {total, number} websites are checked.', {
            count: websites.length,
            total,
          })}
        </p>
      )}
    </div>
  );
}

function WebsiteSection({
  website,
  paths,
}: {
  website: WebsiteContrast;
  paths: ReadonlyMap<string, string>;
}) {
  const { websiteId, name, pairs } = website;
  const id = `contrast-${websiteId}`;
  const failing = pairs.filter(({ schemes }) => schemes.some(({ isSufficient }) => !isSufficient));
  const required = pairs.filter(({ minimum }) => minimum !== null);
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[0.9375rem] font-semibold tracking-tight">
          {t('Website {name}', { name })}
        </h2>
        <p className="text-[0.8125rem] text-muted">
          {failing.length === 0
            ? t(
                '{count, plural, one {The only required pair has} other {All # required pairs have}} enough contrast.',
                { count: required.length },
              )
            : t(
                '{failing, number} of {count, number} required pairs {failing, plural, one {needs} other {need}} more contrast.',
                { failing: failing.length, count: required.length },
              )}
        </p>
      </div>
      <DataTable
        label={t('Contrasts of {name}', { name })}
        columns={columnsOf(websiteId, paths)}
        rows={pairs}
        keyOf={({ usedFor }) => usedFor}
      />
    </section>
  );
}

const schemeWords = { light: t('Light'), dark: t('Dark') };

function columnsOf(websiteId: string, paths: ReadonlyMap<string, string>): Column<RolePair>[] {
  return [
    {
      title: t('Colors'),
      cell: ({ usedFor, text, textTokenId, background, backgroundTokenId }) => (
        <span className="block min-w-0">
          <span className="block font-medium first-letter:uppercase">{usedFor}</span>
          <span data-table-extra className="mt-0.5 flex flex-wrap gap-x-3 text-xs font-normal text-muted">
            <RoleColor role={text} tokenId={textTokenId} websiteId={websiteId} paths={paths} />
            <RoleColor role={background} tokenId={backgroundTokenId} websiteId={websiteId} paths={paths} />
          </span>
        </span>
      ),
    },
    ...(['light', 'dark'] as const).map((scheme) => ({
      title: schemeWords[scheme],
      phone: 'detail' as const,
      phoneWords: schemeWords[scheme],
      cell: (pair: RolePair) => {
        const rated = pair.schemes.find((each) => each.scheme === scheme);
        if (!rated) return <span className="text-faint">{t('Not checked')}</span>;
        return (
          <span className="inline-flex min-w-0 items-center gap-2.5">
            <span data-table-extra className="contents">
              <TextSample text={rated.textColor} background={rated.backgroundColor} />
            </span>
            <Rating minimum={pair.minimum} rated={rated} />
          </span>
        );
      },
    })),
  ];
}

function Rating({ minimum, rated }: { minimum: number | null; rated: RolePair['schemes'][number] }) {
  const { ratio, level, isSufficient } = rated;
  if (minimum === 4.5) return <ContrastLevel level={level} ratio={ratio} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-[0.8125rem] tabular-nums">{ratioText(ratio)}</span>
      {minimum !== null && !isSufficient ? (
        <Badge tone="danger">{t('Too low')}</Badge>
      ) : (
        <span data-table-extra className="contents">
          {minimum === null ? (
            <Badge tone="neutral">{t('Decorative')}</Badge>
          ) : (
            <Badge tone="positive">{t('Enough for outlines')}</Badge>
          )}
        </span>
      )}
    </span>
  );
}

interface RoleColorProps {
  role: SiteRole;
  tokenId: string | null;
  websiteId: string;
  paths: ReadonlyMap<string, string>;
}

/** Links to what decides the color of a role: its token, or the appearance of the website. */
function RoleColor({ role, tokenId, websiteId, paths }: RoleColorProps) {
  const look = 'underline underline-offset-3 break-all';
  return (
    <span>
      {`${roleLabels[role]}: `}
      {tokenId === null ? (
        <Link
          to="/websites/$websiteId/appearance"
          params={{ websiteId }}
          aria-label={t('Default color for {role}, change in the appearance', { role: roleLabels[role] })}
          className={look}
        >
          {t('Default color')}
        </Link>
      ) : (
        <Link
          to="/design"
          search={(search) => ({ project: search.project, token: tokenId })}
          className={look}
        >
          {paths.get(tokenId) ?? t('token')}
        </Link>
      )}
    </span>
  );
}
