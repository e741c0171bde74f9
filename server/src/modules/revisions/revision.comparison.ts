import { isDeepStrictEqual } from 'node:util';
import type { Comparison } from '@imprint/shared/shapes/revisions';
import { compareBlocks } from './block.changes.ts';
import type { Content } from './revision.entity.ts';

/** Compares content field by field and block by block. Compared with null, everything is new. */
export function compareContent(before: Content | null, after: Content): Comparison {
  const [previous, present] = [fieldsOf(before ?? {}), fieldsOf(after)];
  const fields = [...new Set([...previous.keys(), ...present.keys()])]
    .map((field) => ({ field, before: previous.get(field) ?? null, after: present.get(field) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
  return { fields, blocks: compareBlocks(before?.blocks ?? [], after.blocks) };
}

/** The fields other than blocks by path, such as `seo.title`. */
function fieldsOf(content: object, prefix = ''): Map<string, unknown> {
  const entries = Object.entries(content).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (name === 'blocks') return [];
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? [...fieldsOf(value, `${prefix}${name}.`)] : [[prefix + name, value]];
  });
  return new Map(entries);
}
