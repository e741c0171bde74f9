import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import { textsOf } from '@imprint/shared/blocks/texts';
import { withChildren } from '@imprint/shared/blocks/tree';
import type { BlockChange } from '@imprint/shared/revisions';
import { excerptOf, typeWords } from '../editor/block.words.ts';
import { fieldWords as blockFieldWords, wordsOf } from '../editor/inspector.fields.ts';

/** What `pages.compare` and `posts.compare` answer. */
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
  'seo.imageId': 'Picture where it is shared',
  'social.title': 'Title in social networks',
  'social.description': 'Description in social networks',
  coverId: 'Cover',
};

/** The fields that hold the id of a picture. */
const pictureFields = new Set(['seo.imageId', 'coverId']);

/** What a media item is called; any other text stays as it is. */
export type NameOf = (text: string) => string;

/** The ids of all media that a comparison tells of. */
export function mediaIn({ fields, blocks }: Compared): string[] {
  const pictures = fields.filter(({ field }) => pictureFields.has(field));
  const ids = [
    ...pictures.flatMap(({ before, after }) => [before, after]).filter((id) => typeof id === 'string'),
    ...blocks.flatMap(({ before, after }) => [...shownBy(before), ...shownBy(after)]),
  ];
  return [...new Set(ids)];
}

/** The ids of the media that a block shows itself. */
function shownBy(block: Block | null): string[] {
  return block ? Array.from(mediaUsesIn([withChildren(block, [])]), ({ mediaId }) => mediaId) : [];
}

/** The fields that differ for people; a field that was not there and now says no does not. */
export function fieldChanges(fields: Compared['fields'], nameOf: NameOf): TextChange[] {
  return fields
    .filter(({ before, after }) => (before ?? false) !== (after ?? false))
    .map(({ field, before, after }) => changeOf(fieldWords[field] ?? wordsOf(field), before, after, nameOf));
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
export function blockDifferences(changes: Compared['blocks'], nameOf: NameOf): BlockDifference[] {
  return [...Map.groupBy(changes, ({ id }) => id)].flatMap(([id, ofBlock]) => {
    const [{ before, after } = {}] = ofBlock;
    const block = after ?? before;
    if (!block) return [];
    const isOnlyMoved = ofBlock.every(({ change }) => change === 'moved');
    return {
      id,
      type: typeWords(block.type),
      deed: ofBlock.map(({ change }) => deeds[change]).join(' and '),
      excerpt: excerptOf(block) || shownBy(block).map(nameOf).join(', '),
      changes: isOnlyMoved ? [] : blockChanges(before ?? null, after ?? null, nameOf),
    };
  });
}

const deeds: Record<BlockChange['change'], string> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  moved: 'moved',
};

function blockChanges(before: Block | null, after: Block | null, nameOf: NameOf): TextChange[] {
  if (!before || !after)
    return [{ label: 'Text', before: wordsIn(before, nameOf), after: wordsIn(after, nameOf) }];
  const then = ownFields(before);
  const now = ownFields(after);
  return namesOf(then, now).flatMap((name) => {
    if (JSON.stringify(then[name]) === JSON.stringify(now[name])) return [];
    const change = changeOf(blockFieldWords(after.type, name), then[name], now[name], nameOf);
    if (change.before !== change.after) return [change];
    return [{ label: 'Formatting', before: '', after: 'Changed; the words are the same.' }];
  });
}

/** What people see and read in a block. */
function wordsIn(block: Block | null, nameOf: NameOf): string {
  if (!block) return '';
  if (block.type === 'richText') return textOf(block.document, nameOf);
  return [...shownBy(block).map(nameOf), ...textsOf(block)].join('\n').trim();
}

function changeOf(label: string, before: unknown, after: unknown, nameOf: NameOf): TextChange {
  return { label, before: textOf(before, nameOf), after: textOf(after, nameOf) };
}

function namesOf(...records: Record<string, unknown>[]): string[] {
  return [...new Set(records.flatMap(Object.keys))];
}

/** A value as a text: lists line by line, tables row by row, documents by what one reads in them. */
function textOf(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.map((item) => (Array.isArray(item) ? item.join(' | ') : textOf(item, nameOf))).join('\n');
  }
  if (!isRecord(value)) return nameOf(String(value));
  if (value.type === 'doc') return documentText(value).trim();
  if ('mediaId' in value) {
    const { mediaId, alt, caption } = value;
    return joined([mediaId, alt, caption].map((part) => (typeof part === 'string' ? nameOf(part) : '')));
  }
  return joined(
    Object.entries(value).map(([name, part]) => {
      const text = textOf(part, nameOf);
      return text && `${wordsOf(name)}: ${text}`;
    }),
  );
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');

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
