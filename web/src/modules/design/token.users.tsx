import type { TokenLocation } from '@imprint/shared/design/token.set';
import { Link } from '@tanstack/react-router';
import { t } from '../../language/message.ts';

const maxListed = 20;

interface TokenUsersProps {
  users: readonly TokenLocation[];
  /** The text above the list. */
  words: string;
  /** Called when one of the links is followed. */
  onNavigate?: () => void;
}

/** Links to the tokens and groups that reference something. */
export function TokenUsers({ users, words, onNavigate }: TokenUsersProps) {
  if (users.length === 0) return null;
  return (
    <div>
      <p className="text-ink">{words}</p>
      <ul className="mt-1.5 space-y-1">
        {users.slice(0, maxListed).map(({ collectionId, path }) => (
          <li key={`${collectionId} ${path}`}>
            <Link
              to="/design"
              search={(search) => ({ ...search, collectionId, q: path, token: undefined })}
              onClick={onNavigate}
              className="font-mono text-xs break-all text-ink underline underline-offset-3"
            >
              {path}
            </Link>
          </li>
        ))}
      </ul>
      {users.length > maxListed && (
        <p className="mt-1">{t('and {count, number} more', { count: users.length - maxListed })}</p>
      )}
    </div>
  );
}

/** The effect of a rename on references. */
export function renameEffectText(count: number): string {
  return t(
    '{count, plural, =0 {No aliases to update.} one {# alias is updated too.} other {# aliases are updated too.}}',
    { count },
  );
}
