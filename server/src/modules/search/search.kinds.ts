import { type FoundKind, foundKinds } from '@imprint/shared/contract/search';
import type { Grant } from '@imprint/shared/scopes';
import type { IdPrefix } from '@imprint/shared/wire';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { readsPersonalData } from '../../core/rpc/guards.ts';

/** The prefix of the ids of each kind, and what reads it. */
const kinds: Readonly<Record<FoundKind, { prefix: IdPrefix; grant: Grant }>> = {
  project: { prefix: 'proj', grant: 'projects:read' },
  website: { prefix: 'site', grant: 'websites:read' },
  page: { prefix: 'page', grant: 'websites:read' },
  post: { prefix: 'post', grant: 'blog:read' },
  media: { prefix: 'media', grant: 'media:read' },
  token: { prefix: 'tok', grant: 'design:read' },
  component: { prefix: 'cmp', grant: 'design:read' },
  message: { prefix: 'cmsg', grant: 'websites:read' },
  member: { prefix: 'mem', grant: 'account' },
  key: { prefix: 'key', grant: 'keys' },
};

/** The prefix of the ids of a kind. */
export function prefixOf(kind: FoundKind): IdPrefix {
  return kinds[kind].prefix;
}

/** The kinds that an actor may read. */
export function readableKinds(actor: Member): FoundKind[] {
  return foundKinds.filter(
    (kind) => actor.grants.has(kinds[kind].grant) && (kind !== 'message' || readsPersonalData(actor)),
  );
}

/** The kind and the stored id that a text names; null for a text that is no id of anything that can be found. */
export function namedBy(text: string): { kind: FoundKind; id: string } | null {
  for (const kind of foundKinds) {
    const id = decodeId(kinds[kind].prefix, text);
    if (id) return { kind, id };
  }
  return null;
}
