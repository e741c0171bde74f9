import { components } from '@imprint/shared/contract/components';
import { contact } from '@imprint/shared/contract/contact';
import { keys } from '@imprint/shared/contract/keys';
import { media } from '@imprint/shared/contract/media';
import { members } from '@imprint/shared/contract/members';
import { pages } from '@imprint/shared/contract/pages';
import { posts } from '@imprint/shared/contract/posts';
import { projects } from '@imprint/shared/contract/projects';
import { type FoundKind, foundKinds } from '@imprint/shared/contract/search';
import { tokens } from '@imprint/shared/contract/tokens';
import { websites } from '@imprint/shared/contract/websites';
import type { Operation } from '@imprint/shared/operation';
import type { IdPrefix } from '@imprint/shared/wire';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { mayCall } from '../../core/rpc/guards.ts';

/** The prefix of the ids of each kind, and the operation that reads it. */
const kinds: Readonly<
  Record<FoundKind, { prefix: IdPrefix; read: Pick<Operation, 'access' | 'personalData'> }>
> = {
  project: { prefix: 'proj', read: projects.get },
  website: { prefix: 'site', read: websites.get },
  page: { prefix: 'page', read: pages.get },
  post: { prefix: 'post', read: posts.get },
  media: { prefix: 'media', read: media.get },
  token: { prefix: 'tok', read: tokens.get },
  component: { prefix: 'cmp', read: components.get },
  message: { prefix: 'cmsg', read: contact.get },
  member: { prefix: 'mem', read: members.list },
  key: { prefix: 'key', read: keys.get },
};

/** The prefix of the ids of a kind. */
export function prefixOf(kind: FoundKind): IdPrefix {
  return kinds[kind].prefix;
}

/** The kinds that an actor may read. */
export function readableKinds(actor: Member): FoundKind[] {
  return foundKinds.filter((kind) => mayCall(actor, kinds[kind].read));
}

/** The kind and the stored id that a text names; null for a text that is no id of anything that can be found. */
export function namedBy(text: string): { kind: FoundKind; id: string } | null {
  for (const kind of foundKinds) {
    const id = decodeId(kinds[kind].prefix, text);
    if (id) return { kind, id };
  }
  return null;
}
