import type { TokenLocation } from '@imprint/shared/design/token.set';
import { Link } from '@tanstack/react-router';

const mostShown = 20;

interface TokenUsersProps {
  users: readonly TokenLocation[];
  /** What they are told for. */
  words: string;
  /** Called when one of them is gone to. */
  onLeave?: () => void;
}

/** The tokens, and groups, that point at something, as ways to them. */
export function TokenUsers({ users, words, onLeave }: TokenUsersProps) {
  if (users.length === 0) return null;
  return (
    <div>
      <p className="text-ink">{words}</p>
      <ul className="mt-1.5 space-y-1">
        {users.slice(0, mostShown).map(({ collectionId, path }) => (
          <li key={`${collectionId} ${path}`}>
            <Link
              to="/design"
              search={(search) => ({ ...search, collectionId, q: path, token: undefined })}
              onClick={onLeave}
              className="font-mono text-xs break-all text-ink underline underline-offset-3"
            >
              {path}
            </Link>
          </li>
        ))}
      </ul>
      {users.length > mostShown && <p className="mt-1">{`and ${users.length - mostShown} more`}</p>}
    </div>
  );
}

/** What a rename takes along. */
export function followersInWords(count: number): string {
  if (count === 0) return 'Nothing points at it.';
  return count === 1 ? '1 token points at it and follows.' : `${count} tokens point at it and follow.`;
}
