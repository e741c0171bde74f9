import type { LoggedRequest } from '@imprint/shared/contract/requests';
import { useState } from 'react';
import { t } from '../../language/message.ts';

/** How many requests are in a list that were not in the previous one. */
export function countNew(previous: readonly LoggedRequest[], current: readonly LoggedRequest[]): number {
  const known = new Set(previous.map(({ id }) => id));
  return current.filter(({ id }) => !known.has(id)).length;
}

/** Reads out how many requests a followed list has got. */
export function NewRequests({ requests }: { requests: readonly LoggedRequest[] }) {
  const [{ seen, count }, setSeen] = useState({ seen: requests, count: 0 });
  // A response without anything new keeps the same array.
  if (seen !== requests) setSeen({ seen: requests, count: countNew(seen, requests) });
  return (
    <p role="status" className="sr-only">
      {count > 0 && t('{count, plural, one {# new request} other {# new requests}}', { count })}
    </p>
  );
}
