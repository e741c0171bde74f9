import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { textsOf } from '@imprint/shared/blocks/texts';
import type { BlockChange } from '@imprint/shared/revisions';
import { excerptOf, typeWords } from '../editor/block.words.ts';
import { wordsOf } from '../editor/inspector.fields.ts';

/** What `pages.compare` answers. */
export interface Compared {
  fields: readonly { field: string; before?: unknown; after?: unknown }[];
  blocks: readonly BlockChange[];
}

/** A value before and after, as people read it. */
export interface TextChange {
  label: string;
  before: string;
  after: string;
}

const fieldWords: Partial<Record<string, string>> = {
  'seo.title': 'Title in search results',
  'seo.description': 'Description in search results',
  'seo.canonicalUrl': 'Where search engines look instead',
  'seo.noIndex': 'Left out by search engines',
};

/** The fields that differ for people; a field that was not there and now says no does not. */
export function fieldChanges(fields: Compared['fields']): TextChange[] {
  return fields
    .filter(({ before, after }) => (before ?? false) !== (after ?? false))
    .map(({ field, before, after }) => changeOf(fieldWords[field] ?? wordsOf(field), before, after));
}

/** A block that differs, with all that became of it. */
export interface BlockDifference {
  id: string;
  /** What kind of block it is, e.g. "Rich text". */
  type: string;
  /** What became of it, e.g. "changed and moved". */
  deed: string;
  /** How its text begins. */
  excerpt: string;
  changes: TextChange[];
}

/** The blocks that differ, each once. */
export function blockDifferences(changes: Compared['blocks']): BlockDifference[] {
  return [...Map.groupBy(changes, ({ id }) => id)].flatMap(([id, ofBlock]) => {
    const [{ before, after } = {}] = ofBlock;
    const block = after ?? before;
    if (!block) return [];
    const isOnlyMoved = ofBlock.every(({ change }) => change === 'moved');
    return {
      id,
      type: typeWords(block.type),
      deed: ofBlock.map(({ change }) => deeds[change]).join(' and '),
      excerpt: excerptOf(block),
      changes: isOnlyMoved ? [] : blockChanges(before ?? null, after ?? null),
    };
  });
}

const deeds: Record<BlockChange['change'], string> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  moved: 'moved',
};

function blockChanges(before: Block | null, after: Block | null): TextChange[] {
  if (!before || !after) return [{ label: 'Text', before: wordsIn(before), after: wordsIn(after) }];
  const then = ownFields(before);
  const now = ownFields(after);
  return namesOf(then, now).flatMap((name) => {
    if (JSON.stringify(then[name]) === JSON.stringify(now[name])) return [];
    const change = changeOf(wordsOf(name), then[name], now[name]);
    if (change.before !== change.after) return [change];
    return [{ label: 'Formatting', before: '', after: 'Changed; the words are the same.' }];
  });
}

/** What people read in a block. */
function wordsIn(block: Block | null): string {
  if (!block) return '';
  return block.type === 'richText' ? textOf(block.document) : textsOf(block).join('\n').trim();
}

function changeOf(label: string, before: unknown, after: unknown): TextChange {
  return { label, before: textOf(before), after: textOf(after) };
}

function namesOf(...records: Record<string, unknown>[]): string[] {
  return [...new Set(records.flatMap(Object.keys))];
}

/** A value as a text: lists line by line, tables row by row, documents by what one reads in them. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.map((item) => (Array.isArray(item) ? item.join(' | ') : textOf(item))).join('\n');
  }
  return isRecord(value) ? documentText(value).trim() : String(value);
}

/** The words of a ProseMirror document, a line for each of its blocks. */
function documentText(node: Record<string, unknown>): string {
  if (node.type === 'text') return String(node.text);
  if (node.type === 'hardBreak') return '\n';
  const content = Array.isArray(node.content) ? node.content.filter(isRecord) : [];
  const isInline = content.some(({ type }) => type === 'text' || type === 'hardBreak');
  return `${content.map(documentText).join('')}${isInline ? '\n' : ''}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
