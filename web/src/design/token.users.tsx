import type { TokenLocation } from '@imprint/shared/design/token.set';
import { Link } from '@tanstack/react-router';

const maxListed = 20;

interface TokenUsersProps {
  users: readonly TokenLocation[];
  /** What they are told for. */
  words: string;
  /** Called when one of them is gone to. */
  onNavigate?: () => void;
}

/** The tokens, and groups, that point at something, as ways to them. */
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
      {users.length > maxListed && <p className="mt-1">{`and ${users.length - maxListed} more`}</p>}
    </div>
  );
}

/** What a rename takes along. */
export function renameEffectText(count: number): string {
  if (count === 0) return 'Nothing points at it.';
  return count === 1 ? '1 token points at it and follows.' : `${count} tokens point at it and follow.`;
}
