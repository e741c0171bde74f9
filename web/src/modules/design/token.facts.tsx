import type { Json, TokenGroup, TokenSet } from '@imprint/shared/design/token.set';
import { referencesTo } from '@imprint/shared/design/token.users';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { t } from '../../language/message.ts';
import { DeleteToken } from './delete.token.tsx';
import type { RoleUse } from './roles/role.uses.ts';
import { TokenSample } from './samples/token.sample.tsx';
import { type Deprecation, deprecationOf, groupDeprecationText } from './token.deprecation.ts';
import { TokenUsers } from './token.users.tsx';
import { aliasOf, typeWords, wordsOfValue } from './values/value.words.ts';

interface TokenFactsProps {
  token: Token;
  collection: Collection;
  set: TokenSet | null;
  /** The properties of the collection's groups, by path. */
  groups: ReadonlyMap<string, TokenGroup>;
  /** The roles that websites use it for. */
  uses: readonly RoleUse[];
  mayWrite: boolean;
  onDeleted: () => void;
}

/** The resolved values of a token, its custom property, and the tokens that reference it. */
export function TokenFacts({ token, collection, set, groups, uses, mayWrite, onDeleted }: TokenFactsProps) {
  const { type, cssName, path, description, deprecated } = token;
  const users = useMemo(
    () => (set ? referencesTo(set, collection.id, [path]) : []),
    [set, collection.id, path],
  );
  const deprecation = deprecationOf(path, deprecated, groups);
  const modes = collection.modes.map(({ id, name }) => ({
    name: collection.modes.length === 1 ? t('Value') : name,
    value: <ModeFact token={token} modeId={id} />,
  }));
  const facts = [
    { name: t('Type'), value: typeWords[type] },
    ...modes,
    {
      name: t('In style sheets'),
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-xs break-all">{cssName}</span>
          <CopyButton text={`var(${cssName})`} what={t('custom property')} iconOnly />
        </span>
      ),
    },
    ...uses.map(({ website, labels }) => ({
      name: t('On {website}', { website: website.name }),
      value: (
        <Link
          to="/websites/$websiteId/appearance"
          params={{ websiteId: website.id }}
          className="underline underline-offset-3"
        >
          {labels.join(', ')}
        </Link>
      ),
    })),
    ...(deprecation && !mayWrite ? [{ name: t('Deprecated'), value: deprecationText(deprecation) }] : []),
    ...(description && !mayWrite ? [{ name: t('Description'), value: description }] : []),
  ];
  return (
    <section
      aria-label={t('About the token')}
      className="space-y-5 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <Facts facts={facts} />
      <TokenUsers users={users} words={t('Aliases:')} />
      {mayWrite && <DeleteToken token={token} users={users} onDeleted={onDeleted} />}
    </section>
  );
}

function deprecationText({ deprecated, group }: Deprecation): string {
  const sentence = group === null ? t('Do not use it in new work.') : groupDeprecationText(group);
  if (deprecated === true) return sentence;
  return group === null ? deprecated : `${sentence} ${deprecated}`;
}

function ModeFact({ token: { type, values, resolved }, modeId }: { token: Token; modeId: string }) {
  // Safe because responses are JSON.
  const value = resolved[modeId] as Json | undefined;
  const alias = aliasOf(values[modeId] as Json | undefined); // Safe for the same reason.
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TokenSample type={type} value={value} />
      <span className="min-w-0 font-mono text-xs break-words">
        {wordsOfValue(type, value)}
        {alias !== null && <span className="block text-faint">{t('from {alias}', { alias })}</span>}
      </span>
    </span>
  );
}
