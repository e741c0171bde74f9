import * as z from 'zod';
import type { MediaKind } from '../media.shape.ts';
import type { Block } from './block.ts';
import { childrenOf, walkFields, withChildren } from './tree.ts';

/** The fields of blocks that name a media item, with what kind it must be. */
const shownKinds = z.registry<{ kind: MediaKind }>();

/** A media item that a block shows; it must be of the page's project. */
export function mediaId(kind: MediaKind, meaning: string) {
  return z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe(`${meaning} Id of a media item, prefixed \`media_\`; null while there is none.`)
    .register(shownKinds, { kind });
}

/** Whether a text is the id of a media item by its shape, which is all that is known of a prop of a component. */
export function isMediaId(text: string): boolean {
  return /^media_[0-9a-z]{26}$/.test(text);
}

/** The kind of media that a field of a block names; undefined for a field that holds something else. */
export function mediaKindOf(field: z.ZodType): MediaKind | undefined {
  return shownKinds.get(field)?.kind;
}

export const alt = z
  .string()
  .max(1000)
  .nullable()
  .default(null)
  .describe('What it shows, for those who cannot see it; null for what the media item says.');
export const caption = z.string().max(2000).nullable().default(null).describe('A line to show below it.');

/** A media item that a document shows, and what kind it must be to be shown there. */
export interface MediaUse {
  mediaId: string;
  kind: MediaKind;
  /** Dotted path of the field that names it, such as `blocks.3.mediaId`. */
  field: string;
}

/** What a block shows itself, without the blocks in it. */
function* shownBy(block: Block, path: string): Generator<MediaUse> {
  const shown = (mediaId: string | null, kind: MediaKind, name: string) =>
    mediaId === null ? [] : [{ mediaId, kind, field: `${path}.${name}` }];
  if (block.type === 'image') yield* shown(block.mediaId, 'image', 'mediaId');
  if (block.type === 'video') yield* shown(block.mediaId, 'video', 'mediaId');
  if (block.type === 'video') yield* shown(block.posterId, 'image', 'posterId');
  if (block.type === 'component') {
    for (const [name, value] of Object.entries(block.props))
      if (typeof value === 'string' && isMediaId(value)) yield* shown(value, 'image', `props.${name}`);
  }
  if (block.type !== 'gallery') return;
  for (const [index, item] of block.items.entries())
    yield* shown(item.mediaId, 'image', `items.${index}.mediaId`);
}

/** All media that a document shows, in its order. */
export function* mediaUsesIn(blocks: readonly Block[], path?: string): Generator<MediaUse> {
  for (const { block, field } of walkFields(blocks, path)) yield* shownBy(block, field);
}

/** The document without one media item: the blocks stay, and show nothing in its place. */
export function withoutMedia(blocks: Block[], mediaId: string): Block[] {
  const changed = blocks.map((block) => {
    const shows = Array.from(shownBy(block, '')).some((shown) => shown.mediaId === mediaId);
    const own = shows ? emptied(block, mediaId) : block;
    const children = childrenOf(own);
    const rest = children && withoutMedia(children, mediaId);
    return rest && rest !== children ? withChildren(own, rest) : own;
  });
  // What shows nothing of it stays the same.
  return changed.every((block, index) => block === blocks[index]) ? blocks : changed;
}

function emptied(block: Block, mediaId: string): Block {
  const rest = (id: string | null) => (id === mediaId ? null : id);
  switch (block.type) {
    case 'image':
      return { ...block, mediaId: rest(block.mediaId) };
    case 'video':
      return { ...block, mediaId: rest(block.mediaId), posterId: rest(block.posterId) };
    case 'gallery':
      return { ...block, items: block.items.filter((item) => item.mediaId !== mediaId) };
    case 'component': {
      const left = Object.entries(block.props).filter(([, value]) => value !== mediaId);
      return { ...block, props: Object.fromEntries(left) };
    }
    default:
      return block;
  }
}
