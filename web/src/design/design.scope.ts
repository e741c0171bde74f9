import { isSameJson } from '@imprint/shared/design/json.equality';
import type { Json } from '@imprint/shared/design/token.set';
import type { Collection } from '@imprint/shared/design.shape';

/** Where the screens of the design system are. */
export interface DesignScope {
  projectId: string;
  /** All of the project, in the order of their creation. */
  collections: readonly Collection[];
  /** The one that is looked at; null while the project has none. */
  collection: Collection | null;
  mayWrite: boolean;
}

/** The mode whose values stand where another has none. */
export function defaultModeOf({ modes }: Pick<Collection, 'modes'>): Collection['modes'][number] {
  const defaultMode = modes.find(({ isDefault }) => isDefault) ?? modes[0];
  if (!defaultMode) throw new Error('A collection has at least one mode.');
  return defaultMode;
}

type ValuesByMode = Readonly<Record<string, Json>>;

/** The mode whose value is another one than before; undefined where none is. */
export function changedModeOf(
  modes: Collection['modes'],
  previous: ValuesByMode,
  next: ValuesByMode,
): Collection['modes'][number] | undefined {
  return modes.find(({ id }) => !isSameJson(next[id] ?? null, previous[id] ?? null));
}
