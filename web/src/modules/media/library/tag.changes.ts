import type { Media } from '@imprint/shared/shapes/media';
import { failureOf } from '../../../api/failure.ts';
import type { api } from '../../../api/trpc.ts';

/** A change of the tags of several items, one by one. */
export interface TagChange {
  /** Whether it changes these tags. */
  isNeeded: (tags: readonly string[]) => boolean;
  apply: (tags: readonly string[]) => string[];
}

export function addTagChange(tag: string): TagChange {
  return {
    isNeeded: (tags) => !tags.includes(tag),
    apply: (tags) => [...new Set([...tags, tag])],
  };
}

export function removeTagChange(tag: string): TagChange {
  return {
    isNeeded: (tags) => tags.includes(tag),
    apply: (tags) => tags.filter((other) => other !== tag),
  };
}

type Client = ReturnType<typeof api.useUtils>['client'];

/** Changes the tags of one item. */
export async function changeTags(client: Client, item: Media, { apply }: TagChange): Promise<Media> {
  const send = ({ id, tags, version }: Media) =>
    client.media.update.mutate({ mediaId: id, tags: apply(tags), expectedVersion: version });
  try {
    return await send(item);
  } catch (error) {
    if (failureOf(error).code !== 'PRECONDITION_FAILED') throw error;
    // On a conflict, apply the change to the current tags.
    return send(await client.media.get.query({ mediaId: item.id }));
  }
}

/** How many items have each tag, sorted by tag. */
export function tagCounts(items: readonly Pick<Media, 'tags'>[]): [tag: string, count: number][] {
  const counts = new Map<string, number>();
  for (const tag of items.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b));
}

/** Adds typed tags, separated by commas. */
export function withTypedTags(tags: readonly string[], text: string): string[] {
  const typed = text.split(',').map((word) => word.trim());
  return [...new Set([...tags, ...typed.filter(Boolean)])];
}
