import type { design } from '@imprint/shared/contract/design';
import { cssNames } from '@imprint/shared/design/css/css.names';
import { writeCss } from '@imprint/shared/design/css/css.sheet';
import { writeTailwind } from '@imprint/shared/design/css/tailwind.sheet';
import { writeDtcg } from '@imprint/shared/design/dtcg/dtcg.write';
import { extractCollection } from '@imprint/shared/design/token.extraction';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { InputOf } from '@imprint/shared/operation';
import { hash } from '../../../core/auth/secrets.ts';
import { defineTask } from '../../../core/work/task.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { type DesignDraft, openDraft, unchangedCssNames } from './design.draft.ts';
import type { TokenSource } from './design.store.ts';

/** A format of the export. */
export type ExportFormat = InputOf<typeof design, 'export'>['format'];

interface ExportInput {
  stored: CollectionText[];
  format: ExportFormat;
  /** Stored id of a collection to limit the export to. */
  collectionId: string | null;
}

/**
 * Writes a document or style sheet. Throws CONFLICT when two collections of a document share a path, or the result
 * would be too long.
 */
export const writeDesign = defineTask(
  import.meta.url,
  'writeDesign',
  ({ stored, format, collectionId }: ExportInput) => {
    const draft = openDraft(parseCollections<TokenSource>(stored));
    if (format === 'dtcg') return { document: documentOf(draft, collectionId) };
    return { content: sheetOf(draft, format, collectionId) };
  },
);

/** Writes the file of a format with its strong entity tag. Throws like `writeDesign`. */
export const writeFile = defineTask(
  import.meta.url,
  'writeFile',
  ({ stored, format, collectionId }: ExportInput) => {
    const draft = openDraft(parseCollections<TokenSource>(stored));
    const text =
      format === 'dtcg'
        ? `${JSON.stringify(documentOf(draft, collectionId), null, 2)}\n`
        : sheetOf(draft, format, collectionId);
    return { text, etag: `"${hash(text)}"` };
  },
);

type ReadDraft = DesignDraft<TokenSource>;

/** A document includes everything that it references, even when it is limited to one collection. */
function documentOf(draft: ReadDraft, collectionId: string | null) {
  return writeDtcg(collectionId === null ? draft : { collections: [extractCollection(draft, collectionId)] });
}

function sheetOf(draft: ReadDraft, format: 'css' | 'tailwind', collectionId: string | null): string {
  const resolution = resolveTokens(draft);
  if (format === 'tailwind') return writeTailwind(draft, resolution, collectionId);
  return writeCss(draft, resolution, cssNames(resolution, unchangedCssNames(draft)), collectionId);
}
