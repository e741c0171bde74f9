import type { TokenDraft } from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/shapes/design';

/** The id of the default mode, whose values apply where another mode has none. */
export function defaultModeId(modes: readonly Mode[]): string {
  return modes.find(({ isDefault }) => isDefault)?.id ?? '';
}

/**
 * The values of a token after its modes changed. A new default mode takes over the value of the former one unless
 * it has its own.
 */
export function valuesIn(
  modes: readonly Mode[],
  { values }: TokenDraft,
  defaultBefore: string,
): TokenDraft['values'] {
  const own = modes.flatMap(({ id }) =>
    Object.hasOwn(values, id) ? [[id, values[id] ?? null] as const] : [],
  );
  const fallback = values[defaultBefore] ?? null;
  return { [defaultModeId(modes)]: fallback, ...Object.fromEntries(own) };
}
