import type { Json } from '@imprint/shared/design/token.set';
import type { Token } from '@imprint/shared/shapes/design';
import { type SiteRole, siteRoles } from '@imprint/shared/site/site.roles';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { t } from '../../../language/message.ts';
import { TokenSample } from '../../design/samples/token.sample.tsx';
import { roleHints, roleLabels } from './role.words.ts';

interface RoleFieldProps {
  role: SiteRole;
  /** All tokens of the project. */
  tokens: readonly Token[];
  /** Whether all are loaded. */
  isComplete: boolean;
  tokenId: string | null;
  error: string | undefined;
  readOnly: boolean;
  /** Whether to leave out what the role is for. */
  isCompact?: boolean;
  onChange: (tokenId: string | null) => void;
}

/** Chooses the token that a role takes, or the default value. */
export function RoleField({
  role,
  tokens,
  isComplete,
  tokenId,
  error,
  readOnly,
  isCompact = false,
  onChange,
}: RoleFieldProps) {
  const { type } = siteRoles[role];
  const label = roleLabels[role];
  const choices = new Map(tokens.filter((token) => token.type === type).map((token) => [token.id, token]));
  const wordsOf = (id: string) => {
    if (id === '') return t('Default');
    return choices.get(id)?.path ?? (isComplete ? t('Deleted token') : '…');
  };
  if (readOnly)
    return (
      <div className="space-y-1.5">
        <p className="font-medium">{label}</p>
        <Choice token={choices.get(tokenId ?? '')} words={wordsOf(tokenId ?? '')} />
      </div>
    );
  return (
    <Combobox
      label={label}
      hint={isCompact ? undefined : roleHints[role]}
      error={error && t('The token {problem}.', { problem: error })}
      value={tokenId ?? ''}
      values={['', ...choices.keys()]}
      wordsOf={wordsOf}
      renderItem={(id) => <Choice token={choices.get(id)} words={wordsOf(id)} />}
      maxVisible={100}
      onChange={(id) => onChange(id || null)}
    />
  );
}

function Choice({ token, words }: { token: Token | undefined; words: string }) {
  const [value] = Object.values(token?.resolved ?? {});
  return (
    <span className="flex min-w-0 items-center gap-2">
      {/* Safe because values of tokens are JSON. */}
      {token && <TokenSample type={token.type} value={value as Json | undefined} />}
      <span className="min-w-0 truncate">{words}</span>
    </span>
  );
}
