import { tokens } from '@imprint/shared/contract/tokens';
import type { Json, TokenSet } from '@imprint/shared/design/token.set';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { fieldErrors } from '@imprint/shared/validation';
import { t } from '../../../language/message.ts';
import { defaultModeOf } from '../design.scope.ts';
import { checkDraft, problemSentence } from '../draft.check.ts';
import { draftOf } from '../project.tokens.ts';
import { cellText, parseCell, textProblem } from './cell.text.ts';

/** A column of the token table: the path, the description, or a mode by its id. */
export type CellColumn = { kind: 'path' } | { kind: 'description' } | { kind: 'mode'; modeId: string };

/** The fields that an edited cell changes. */
export type CellFields = Partial<Pick<Token, 'path' | 'description' | 'values'>>;

/** The text that a cell begins to be edited with; null if it can only be edited in the drawer. */
export function textOf(token: Token, column: CellColumn): string | null {
  if (column.kind === 'path') return token.path;
  if (column.kind === 'description') return token.description ?? '';
  // Safe because responses are JSON.
  return cellText(token.type, token.values[column.modeId] as Json | undefined);
}

interface CellContext {
  collection: Collection;
  /** Null until all tokens are loaded. */
  set: TokenSet | null;
}

/** What the text of a cell changes, or why it cannot. Null for the text that was there before. */
export function changeOf(
  token: Token,
  column: CellColumn,
  text: string,
  context: CellContext,
): { fields: CellFields } | { problem: string } | null {
  const trimmed = text.trim();
  if (trimmed === textOf(token, column)) return null;
  const isCleared =
    trimmed === '' && column.kind === 'mode' && column.modeId !== defaultModeOf(context.collection).id;
  const mistake = column.kind === 'mode' && !isCleared ? textProblem(token.type, trimmed) : null;
  if (mistake !== null) return { problem: mistake };
  const fields = fieldsOf(token, column, trimmed, context.collection);
  const parsed = tokens.update.input.safeParse({ tokenId: token.id, ...fields });
  if (!parsed.success) {
    const reason = fieldErrors(parsed.error)[0]?.reason ?? 'is invalid';
    return {
      problem:
        column.kind === 'path'
          ? t('The path {problem}.', { problem: reason })
          : t('It {problem}.', { problem: reason }),
    };
  }
  const [problem] = problemsOf(token, fields, context);
  return problem === undefined ? { fields } : { problem };
}

function fieldsOf(token: Token, column: CellColumn, text: string, collection: Collection): CellFields {
  if (column.kind === 'path') return { path: text };
  if (column.kind === 'description') return { description: text || null };
  const { [column.modeId]: _, ...others } = token.values;
  // Without a value of its own, a mode has that of the default mode.
  if (text === '' && column.modeId !== defaultModeOf(collection).id) return { values: others };
  return { values: { ...others, [column.modeId]: parseCell(token.type, text) } };
}

function problemsOf(
  token: Token,
  { path, values }: CellFields,
  { collection, set }: CellContext,
): readonly string[] {
  const tokensOfCollection = set?.collections.find(({ id }) => id === collection.id)?.tokens;
  if (path !== undefined)
    return tokensOfCollection?.has(path) ? [t('A token with this path already exists.')] : [];
  if (!values) return [];
  // Safe because the values are JSON.
  const draft = { ...draftOf(token), values: values as Record<string, Json> };
  return checkDraft(set, collection.id, draft, token.path).problems;
}

/** The problem of a refused change, as the service reports it for the field. */
export function refusalText(details: Readonly<Record<string, unknown>>, message: string): string {
  const { field, reason } = details;
  return field === 'values' && typeof reason === 'string' ? problemSentence(reason) : message;
}
