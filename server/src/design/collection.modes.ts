import type { TokenDraft } from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/design.shape';

/** The id of the mode whose values stand where another has none. */
export function defaultModeId(modes: readonly Mode[]): string {
  return modes.find(({ isDefault }) => isDefault)?.id ?? '';
}

/** What another mode becomes the default for had the value of the one before, unless it had one of its own. */
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
