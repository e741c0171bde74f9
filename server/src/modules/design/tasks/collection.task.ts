import type { Mode } from '@imprint/shared/shapes/design';
import { defineTask } from '../../../core/work/task.ts';
import { defaultModeId, valuesIn } from './collection.modes.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { assertCollectionUnused, checkDraft } from './design.check.ts';
import { collectionIn, openDraft } from './design.draft.ts';
import { type DesignWrites, writesOf } from './design.writes.ts';

interface Target {
  stored: CollectionText[];
  /** Stored id. */
  collectionId: string;
}

/** Changes the modes of a collection; values of removed modes are lost. */
export const changeModes = defineTask(
  import.meta.url,
  'changeModes',
  ({ stored, collectionId, modes }: Target & { modes: Mode[] }): DesignWrites => {
    const draft = openDraft(parseCollections(stored));
    const open = collectionIn(draft, collectionId);
    const defaultBefore = defaultModeId(open.modes);
    for (const token of open.tokens.values()) {
      open.tokens.set(token.path, { ...token, values: valuesIn(modes, token, defaultBefore) });
    }
    open.modes = modes;
    return writesOf(
      draft,
      checkDraft(draft, () => 'modes'),
    );
  },
);

/** Removes a collection that nothing in other collections references. */
export const removeCollection = defineTask(
  import.meta.url,
  'removeCollection',
  ({ stored, collectionId }: Target): DesignWrites => {
    const draft = openDraft(parseCollections(stored));
    assertCollectionUnused(draft, collectionId);
    draft.collections = draft.collections.filter(({ id }) => id !== collectionId);
    return writesOf(
      draft,
      checkDraft(draft, () => 'collectionId'),
    );
  },
);
