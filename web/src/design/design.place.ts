import { isSameJson } from '@imprint/shared/design/json.equality';
import type { Json } from '@imprint/shared/design/token.set';
import type { Collection } from '@imprint/shared/design.shape';

/** Where the screens of the design system are. */
export interface DesignPlace {
  projectId: string;
  /** All of the project, in the order of their creation. */
  collections: readonly Collection[];
  /** The one that is looked at; null while the project has none. */
  collection: Collection | null;
  mayWrite: boolean;
}

/** The mode whose values stand where another has none. */
export function defaultModeOf({ modes }: Pick<Collection, 'modes'>): Collection['modes'][number] {
  const found = modes.find(({ isDefault }) => isDefault) ?? modes[0];
  if (!found) throw new Error('A collection has at least one mode.');
  return found;
}

type ValuesByMode = Readonly<Record<string, Json>>;

/** The mode whose value is another one than before; undefined where none is. */
export function changedModeOf(
  modes: Collection['modes'],
  before: ValuesByMode,
  after: ValuesByMode,
): Collection['modes'][number] | undefined {
  return modes.find(({ id }) => !isSameJson(after[id] ?? null, before[id] ?? null));
}
