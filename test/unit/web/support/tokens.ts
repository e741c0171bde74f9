import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Json, JsonObject, Resolution } from '@imprint/shared/design/token.set';
import type { Token } from '@imprint/shared/shapes/design';
import { setOf } from '../../design/documents.ts';

/** A design token as lists have it. */
export function token(path: string, set: Partial<Token> = {}): Token {
  return {
    id: `tok_${path}`,
    projectId: 'proj_1',
    collectionId: 'tcol_1',
    path,
    type: 'dimension',
    version: 1,
    values: {},
    resolved: {},
    cssName: `--${path.replaceAll('.', '-')}`,
    description: null,
    deprecated: null,
    extensions: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...set,
  };
}

/** What the tokens of documents come to, each in a collection of its own: `tcol_1`, `tcol_2` and so on. */
export function resolutionOf(...documents: JsonObject[]): Resolution {
  const collections = documents.flatMap(
    (document, index) => setOf(document, `tcol_${index + 1}`).collections,
  );
  return resolveTokens({ collections });
}

/** A color token in a document; `dark` is its value in the mode of this id. */
export function color(value: Json, dark?: Json): JsonObject {
  return {
    $type: 'color',
    $value: value,
    ...(dark !== undefined && { $extensions: { 'org.imprint.modes': { dark } } }),
  };
}
