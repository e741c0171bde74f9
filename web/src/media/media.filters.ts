import { mediaKinds } from '@imprint/shared/media.shape';
import type { Filter } from '../shell/list.filters.tsx';
import { kindWords } from './media.words.ts';

interface Known {
  /** Names by id; undefined until they are known. */
  projects: ReadonlyMap<string, string> | undefined;
  /** The tags that the items shown have, and the chosen one. */
  tags: readonly string[];
}

/** What the media can be narrowed down to, and their order. */
export function mediaFilters({ projects, tags }: Known): Filter[] {
  const project = options('projectId', 'Project', 'Any project', [...(projects ?? [])]);
  const tag = options(
    'tag',
    'Tag',
    'Any tag',
    tags.map((word) => [word, word]),
  );
  return [
    ...(projects && projects.size > 1 ? [project] : []),
    options(
      'kind',
      'Kind',
      'Any kind',
      mediaKinds.map((kind) => [kind, kindWords[kind]]),
    ),
    ...(tags.length > 0 ? [tag] : []),
    options('unused', 'Use', 'Used or not', [
      ['true', 'Not used'],
      ['false', 'In use'],
    ]),
    options('missingAlt', 'Alt text', 'Any alt text', [['true', 'Alt text missing']]),
    options('sort', 'Order', 'Newest first', [
      ['createdAt', 'Oldest first'],
      ['-updatedAt', 'Recently changed'],
      ['filename', 'Name A–Z'],
      ['-filename', 'Name Z–A'],
      ['-sizeBytes', 'Largest first'],
      ['sizeBytes', 'Smallest first'],
    ]),
  ];
}

function options(
  name: string,
  label: string,
  none: string,
  values: readonly (readonly [string, string])[],
): Filter {
  return { name, label, options: { '': none, ...Object.fromEntries(values) } };
}
