import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import { mapTexts, textsOf } from '@imprint/shared/blocks/texts';
import { withChildren } from '@imprint/shared/blocks/tree';
import type { BlockChange } from '@imprint/shared/shapes/revisions';
import { plainInline } from '@imprint/shared/text/inline';
import { excerptOf, typeWords } from '../../../editor/block.words.ts';
import { fieldWords as blockFieldWords, wordsOf } from '../../../editor/inspector/inspector.fields.ts';
import { t } from '../../../language/message.ts';
import { locale } from '../../../language/translation.ts';
import { wordsOfField } from '../../../shell/field.words.ts';

/** The result of `pages.compare` and `posts.compare`. */
export interface ComparisonResult {
  fields: readonly { field: string; before?: unknown; after?: unknown }[];
  blocks: readonly BlockChange[];
}

/** A value before and after a change, in readable form. */
export interface TextChange {
  label: string;
  before: string;
  after: string;
}

/** The fields that hold the id of an image. */
const imageFields = new Set(['seo.imageId', 'coverId']);

/** Returns the name of a media item for its id, and any other text unchanged. */
export type NameOf = (text: string) => string;

/** The ids of all media in a comparison. */
export function mediaIdsIn({ fields, blocks }: ComparisonResult): string[] {
  const images = fields.filter(({ field }) => imageFields.has(field));
  const ids = [
    ...images.flatMap(({ before, after }) => [before, after]).filter((id) => typeof id === 'string'),
    ...blocks.flatMap(({ before, after }) => [...mediaIdsOf(before), ...mediaIdsOf(after)]),
  ];
  return [...new Set(ids)];
}

/** The ids of the media that a block shows, without its children. */
function mediaIdsOf(block: Block | null): string[] {
  return block ? Array.from(mediaUsesIn([withChildren(block, [])]), ({ mediaId }) => mediaId) : [];
}

/** The fields with a visible change. A field that changes from absent to false has none. */
export function fieldChanges(fields: ComparisonResult['fields'], nameOf: NameOf): TextChange[] {
  return fields
    .filter(({ before, after }) => (before ?? false) !== (after ?? false))
    .map(({ field, before, after }) => textChange(wordsOfField(field), before, after, nameOf));
}

/** A block that differs, with all its changes. */
export interface BlockDifference {
  id: string;
  /** What kind of block it is, e.g. "Post list". */
  type: string;
  /** How it changed, such as "changed and moved". */
  phrase: string;
  /** The beginning of its text. */
  excerpt: string;
  changes: TextChange[];
}

/** The blocks that differ, one entry for each. */
export function blockDifferences(changes: ComparisonResult['blocks'], nameOf: NameOf): BlockDifference[] {
  return [...Map.groupBy(changes, ({ id }) => id)].flatMap(([id, blockEntries]) => {
    const [{ before, after } = {}] = blockEntries;
    const block = after ?? before;
    if (!block) return [];
    const isOnlyMoved = blockEntries.every(({ change }) => change === 'moved');
    return {
      id,
      type: typeWords(block.type),
      phrase: new Intl.ListFormat(locale).format(blockEntries.map(({ change }) => changePhrases[change])),
      excerpt: excerptOf(block) || mediaIdsOf(block).map(nameOf).join(', '),
      changes: isOnlyMoved ? [] : blockChanges(before ?? null, after ?? null, nameOf),
    };
  });
}

const changePhrases: Record<BlockChange['change'], string> = {
  added: t('added'),
  removed: t('removed'),
  changed: t('changed'),
  moved: t('moved'),
};

function blockChanges(before: Block | null, after: Block | null, nameOf: NameOf): TextChange[] {
  if (!before || !after)
    return [{ label: t('Text'), before: blockText(before, nameOf), after: blockText(after, nameOf) }];
  const [oldFields, newFields] = [ownFields(before), ownFields(after)];
  const [oldWords, newWords] = [ownFields(withoutMarks(before)), ownFields(withoutMarks(after))];
  return keysOfAll(oldFields, newFields).flatMap((name) => {
    if (JSON.stringify(oldFields[name]) === JSON.stringify(newFields[name])) return [];
    const change = textChange(blockFieldWords(after.type, name), oldWords[name], newWords[name], nameOf);
    if (change.before !== change.after) return [change];
    return [{ label: t('Formatting'), before: '', after: t('Changed. The text is the same.') }];
  });
}

/** The block with its texts as they are read. */
function withoutMarks(block: Block): Block {
  return mapTexts(block, (text, isInline) => (isInline ? plainInline(text) : text));
}

/** The visible text of a block. */
function blockText(block: Block | null, nameOf: NameOf): string {
  if (!block) return '';
  return [...mediaIdsOf(block).map(nameOf), ...textsOf(block)].join('\n').trim();
}

function textChange(label: string, before: unknown, after: unknown, nameOf: NameOf): TextChange {
  return { label, before: textOf(before, nameOf), after: textOf(after, nameOf) };
}

function keysOfAll(...records: Record<string, unknown>[]): string[] {
  return [...new Set(records.flatMap(Object.keys))];
}

/** A value as text: lists line by line, tables row by row. */
function textOf(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) {
    return value.map((item) => (Array.isArray(item) ? item.join(' | ') : textOf(item, nameOf))).join('\n');
  }
  if (!isRecord(value)) return nameOf(String(value));
  if ('mediaId' in value) {
    const { mediaId, alt, caption } = value;
    return join([mediaId, alt, caption].map((part) => (typeof part === 'string' ? nameOf(part) : '')));
  }
  // An item of a list, with those below it.
  if (typeof value.text === 'string') {
    const inner = isRecord(value.list) ? textOf(value.list.items, nameOf) : '';
    return [value.text, inner].filter(Boolean).join('\n');
  }
  return join(
    Object.entries(value).map(([name, part]) => {
      const text = textOf(part, nameOf);
      return text && `${wordsOf(name)}: ${text}`;
    }),
  );
}

const join = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
