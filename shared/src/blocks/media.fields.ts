import * as z from 'zod';
import type { MediaKind } from '../shapes/media.ts';
import type { Block } from './block.ts';
import { optionalInlineText } from './inline.text.ts';
import { childrenOf, walkFields, withChildren } from './tree.ts';

/** The kind of media that each media field of a block takes. */
const mediaKindRegistry = z.registry<{ kind: MediaKind }>();

/** The id of a media item, which must belong to the project of the document. */
export function mediaId(kind: MediaKind, meaning: string) {
  return z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe(`${meaning} Id of a media item, prefixed \`media_\`; null for none.`)
    .register(mediaKindRegistry, { kind });
}

/** Whether a text has the form of a media id; nothing more is known about a prop of a component. */
export function isMediaId(text: string): boolean {
  return /^media_[0-9a-z]{26}$/.test(text);
}

/** The kind of media that a field takes; undefined for other fields. */
export function mediaKindOf(field: z.ZodType): MediaKind | undefined {
  return mediaKindRegistry.get(field)?.kind;
}

export const alt = z
  .string()
  .max(1000)
  .nullable()
  .default(null)
  .describe('Alt text; null for that of the media item.');
export const caption = optionalInlineText(4000, 'Caption, shown below it.');

/** The use of a media item in a document, with the kind that the field requires. */
export interface MediaUse {
  mediaId: string;
  /** Null where any kind will do. */
  kind: MediaKind | null;
  /** Dotted path of the field, such as `blocks.3.mediaId`. */
  field: string;
}

/** The media that a block uses itself, without its children. */
function* ownMediaUses(block: Block, path: string): Generator<MediaUse> {
  const use = (mediaId: string | null, kind: MediaKind, name: string) =>
    mediaId === null ? [] : [{ mediaId, kind, field: `${path}.${name}` }];
  if (block.type === 'image') yield* use(block.mediaId, 'image', 'mediaId');
  if (block.type === 'video') yield* use(block.mediaId, 'video', 'mediaId');
  if (block.type === 'video') yield* use(block.posterId, 'image', 'posterId');
  if (block.type === 'component') {
    for (const [name, value] of Object.entries(block.props))
      if (typeof value === 'string' && isMediaId(value)) yield* use(value, 'image', `props.${name}`);
  }
  if (block.type !== 'gallery') return;
  for (const [index, item] of block.items.entries())
    yield* use(item.mediaId, 'image', `items.${index}.mediaId`);
}

/** All media that a document uses, in order. */
export function* mediaUsesIn(blocks: readonly Block[], path?: string): Generator<MediaUse> {
  for (const { block, field } of walkFields(blocks, path)) yield* ownMediaUses(block, field);
}

/** Removes a media item from a document; the blocks that used it stay. */
export function withoutMedia(blocks: Block[], mediaId: string): Block[] {
  const changed = blocks.map((block) => {
    const usesMedia = Array.from(ownMediaUses(block, '')).some((use) => use.mediaId === mediaId);
    const own = usesMedia ? clearMedia(block, mediaId) : block;
    const children = childrenOf(own);
    const rest = children && withoutMedia(children, mediaId);
    return rest && rest !== children ? withChildren(own, rest) : own;
  });
  // Without a change the same array is returned.
  return changed.every((block, index) => block === blocks[index]) ? blocks : changed;
}

function clearMedia(block: Block, mediaId: string): Block {
  const unlessRemoved = (id: string | null) => (id === mediaId ? null : id);
  switch (block.type) {
    case 'image':
      return { ...block, mediaId: unlessRemoved(block.mediaId) };
    case 'video':
      return { ...block, mediaId: unlessRemoved(block.mediaId), posterId: unlessRemoved(block.posterId) };
    case 'gallery':
      return { ...block, items: block.items.filter((item) => item.mediaId !== mediaId) };
    case 'component': {
      const remaining = Object.entries(block.props).filter(([, value]) => value !== mediaId);
      return { ...block, props: Object.fromEntries(remaining) };
    }
    default:
      return block;
  }
}
