import { cssNames } from '@imprint/shared/design/css/css.names';
import type { Resolution } from '@imprint/shared/design/token.set';
import { conflict } from '@imprint/shared/errors';
import type { Mode } from '@imprint/shared/shapes/design';
import { type DesignDraft, unchangedCssNames } from './design.draft.ts';
import type { StoredToken } from './design.store.ts';

/**
 * Limits the tokens and groups of a project in characters, because all of them are sent to a worker with each
 * change.
 */
const maxTextLength = 8 * 1_048_576;

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 2_000;

/** A token row to be written. */
export interface TokenRow extends Omit<StoredToken, 'version'> {
  collectionId: string;
}

/** The writes of a change: batches of rows as JSON, one for each statement. */
export interface DesignWrites {
  inserted: string[];
  updated: string[];
  /** Ids. */
  removed: string[];
  /** The row of the requested token, if it changes. */
  requested: TokenRow | null;
  /** Groups and token counts of collections, as JSON. */
  collections: string;
  /** Ids of the collections whose tokens, groups or modes change. Empty when nothing has to be written. */
  touched: string[];
}

/** Computes the writes for a draft. Throws CONFLICT when all rows together are too long. */
export function writesOf(draft: DesignDraft, resolution: Resolution, requestedId?: string): DesignWrites {
  const rows = tokenRowsOf(draft, resolution);
  const remaining = new Set(rows.map(({ id }) => id));
  const removed = [...draft.storedTokens.keys()].filter((id) => !remaining.has(id));
  const changed = changedRows(draft, rows);
  const isNew = ({ id }: TokenRow) => !draft.storedTokens.has(id);
  const collections = draft.collections.map(({ id, groups, tokens }) => {
    return { id, groups: [...groups], tokenCount: tokens.size };
  });
  return {
    inserted: batchesOf(changed.filter(isNew)),
    updated: batchesOf(changed.filter((row) => !isNew(row) && row.id !== requestedId)),
    removed: batchesOf(removed),
    requested: changed.find(({ id }) => id === requestedId) ?? null,
    collections: JSON.stringify(collections),
    touched: touchedCollections(draft, removed, changed),
  };
}

function batchesOf(rows: readonly unknown[]): string[] {
  const batches: string[] = [];
  for (let from = 0; from < rows.length; from += batchSize)
    batches.push(JSON.stringify(rows.slice(from, from + batchSize)));
  return batches;
}

function tokenRowsOf(draft: DesignDraft, resolution: Resolution): TokenRow[] {
  const names = cssNames(resolution, unchangedCssNames(draft));
  return draft.collections.flatMap(({ id: collectionId, ids }) => {
    const resolved = resolution.tokens.get(collectionId);
    return [...ids].map(([path, id]) => {
      const token = resolved?.get(path);
      const cssName = names.get(collectionId)?.get(path);
      if (!token?.type || !cssName) throw new Error(`${path} was not resolved.`);
      const { type: ownType, values, description, deprecated, extensions } = token.draft;
      const source = { path, ownType, values, description, deprecated, extensions };
      return { id, collectionId, ...source, type: token.type, resolved: token.values, cssName };
    });
  });
}

/** The rows that are new or changed. Throws CONFLICT when all rows together are too long. */
function changedRows(
  { collections, storedCollections, storedTokens }: DesignDraft,
  rows: readonly TokenRow[],
): TokenRow[] {
  const before = new Map(Array.from(storedTokens, ([id, token]) => [id, serializeToken(token)]));
  const groupsBefore = storedCollections.map(({ groups }) => JSON.stringify(groups));
  // A project above the limit may still shrink.
  const most = Math.max(maxTextLength, lengthOf(before.values()) + lengthOf(groupsBefore));
  let length = 0;
  const count = (text: string) => {
    length += text.length;
    if (length > most)
      throw conflict(
        `The design tokens and groups of a project can have at most ${maxTextLength} characters in total, including their resolved values in all modes.`,
        { field: 'projectId', reason: 'would have tokens that are too long', limit: maxTextLength },
      );
  };
  for (const { groups } of collections) count(JSON.stringify([...groups]));
  return rows.filter((row) => {
    const text = serializeToken(row);
    count(text);
    return before.get(row.id) !== text;
  });
}

function lengthOf(texts: Iterable<string>): number {
  let length = 0;
  for (const text of texts) length += text.length;
  return length;
}

/** Serializes the stored fields of a token. */
function serializeToken(token: Omit<StoredToken, 'version'>): string {
  const { path, ownType, type, values, resolved, cssName, description, deprecated, extensions } = token;
  return JSON.stringify([
    path,
    ownType,
    type,
    values,
    resolved,
    cssName,
    description,
    deprecated,
    extensions,
  ]);
}

/** Stored ids of the collections whose tokens, groups or modes changed. */
function touchedCollections(
  { collections, storedCollections }: DesignDraft,
  removed: readonly string[],
  changed: readonly TokenRow[],
): string[] {
  const touched = new Set(changed.map(({ collectionId }) => collectionId));
  const removedIds = new Set(removed);
  const stored = new Map(storedCollections.map((each) => [each.id, each]));
  const serialized = ({ groups, modes }: { groups: Iterable<[string, object]>; modes: readonly Mode[] }) =>
    JSON.stringify([[...groups], modes]);
  for (const collection of collections) {
    const before = stored.get(collection.id);
    const isSame = before && serialized(before) === serialized(collection);
    if (!isSame || before.tokens.some(({ id }) => removedIds.has(id))) touched.add(collection.id);
  }
  return [...touched];
}
