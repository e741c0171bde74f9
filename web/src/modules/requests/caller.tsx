import type { LoggedRequest } from '@imprint/shared/contract/requests';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../kit/ui/link.tsx';
import { actorWords } from '../activity/activity.words.ts';
import { shortId } from '../activity/resource.link.tsx';

/** Who made a request: a key as a link to it, a person by name. */
export function Caller({ actor: { type, id, name } }: Pick<LoggedRequest, 'actor'>) {
  const words = name ?? (id ? shortId(id) : actorWords[type]);
  if (type !== 'apiKey' || id === null || name === null)
    return <span className={name === null ? 'text-muted' : 'break-words'}>{words}</span>;
  return (
    <Link
      to="/settings/api-keys/$keyId"
      params={{ keyId: id }}
      className={`relative break-words ${linkClass}`}
    >
      {words}
    </Link>
  );
}
