import { isSameJson } from '@imprint/shared/design/json.equality';
import type { Json } from '@imprint/shared/design/token.set';
import type { Collection } from '@imprint/shared/shapes/design';

/** The project and collection that the design screens show. */
export interface DesignScope {
  projectId: string;
  /** All collections of the project, in order of creation. */
  collections: readonly Collection[];
  /** The selected one; null while the project has none. */
  collection: Collection | null;
  mayWrite: boolean;
}

/** The mode whose values apply when another has none. */
export function defaultModeOf({ modes }: Pick<Collection, 'modes'>): Collection['modes'][number] {
  const defaultMode = modes.find(({ isDefault }) => isDefault) ?? modes[0];
  if (!defaultMode) throw new Error('A collection has at least one mode.');
  return defaultMode;
}

type ValuesByMode = Readonly<Record<string, Json>>;

/** The first mode whose value changed; undefined when none did. */
export function changedModeOf(
  modes: Collection['modes'],
  previous: ValuesByMode,
  next: ValuesByMode,
): Collection['modes'][number] | undefined {
  return modes.find(({ id }) => !isSameJson(next[id] ?? null, previous[id] ?? null));
}
