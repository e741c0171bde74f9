import { type DtcgReading, readDtcg } from '@imprint/shared/design/dtcg/dtcg.read';
import { importTokens } from '@imprint/shared/design/token.import';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Json, JsonObject, TokenCollectionDraft, TokenSet } from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/shapes/design';

export const light: Mode = { id: 'light', name: 'Light', isDefault: true, mediaQuery: null };
export const dark: Mode = {
  id: 'dark',
  name: 'Dark',
  isDefault: false,
  mediaQuery: '(prefers-color-scheme: dark)',
};

export function srgb(...components: [number, number, number]): JsonObject {
  return { colorSpace: 'srgb', components };
}

export function px(value: number): JsonObject {
  return { value, unit: 'px' };
}

/** The collection that a document creates. */
export function collectionOf(reading: DtcgReading, id = 'tcol_1'): TokenCollectionDraft {
  return importTokens({ id, modes: reading.modes, groups: new Map(), tokens: new Map() }, reading);
}

/** The set of one collection that a valid document creates. */
export function setOf(document: JsonObject, id?: string): TokenSet {
  const reading = readDtcg(document, null);
  if (reading.problems.length > 0) throw new Error(JSON.stringify(reading.problems));
  return { collections: [collectionOf(reading, id)] };
}

/** The problems of a document as sentences. */
export function problemsOf(document: JsonObject): string[] {
  const reading = readDtcg(document, null);
  const { problems } = resolveTokens({ collections: [collectionOf(reading)] });
  return [...reading.problems, ...problems].map(({ path, message }) => `${path} ${message}`);
}

/** The values of a document's tokens in the default mode, by path. */
export function valuesOf(document: JsonObject): Record<string, Json | undefined> {
  const resolution = resolveTokens(setOf(document));
  if (resolution.problems.length > 0) throw new Error(JSON.stringify(resolution.problems));
  const [tokens] = resolution.tokens.values();
  return Object.fromEntries(Array.from(tokens ?? [], ([path, { defaultValue }]) => [path, defaultValue]));
}
