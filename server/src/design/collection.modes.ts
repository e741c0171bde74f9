import type { TokenDraft } from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/design.shape';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Project } from '../projects/project.entity.ts';
import type { TokenCollection } from './collection.entity.ts';
import { checkDraft } from './design.check.ts';
import { collectionIn, openDraft } from './design.draft.ts';
import { saveDraft } from './design.save.ts';
import { loadDesign } from './design.store.ts';

/** Gives a collection of a locked project other modes; the values of those that are left out are gone. */
export async function changeModes(
  em: EntityManager,
  project: Project,
  collection: TokenCollection,
  modes: Mode[],
): Promise<void> {
  const draft = openDraft(await loadDesign(em, project.id));
  const open = collectionIn(draft, collection.id);
  const defaultBefore = defaultMode(collection.modes);
  for (const token of open.tokens.values()) {
    open.tokens.set(token.path, { ...token, values: valuesIn(modes, token, defaultBefore) });
  }
  open.modes = modes;
  const resolution = checkDraft(draft, () => 'modes');
  // Before the rest is written, so that the collection gets one new version and not two.
  collection.modes = modes;
  await saveDraft(em, project, draft, resolution);
}

/** The id of the mode whose values stand where another has none. */
export function defaultMode(modes: readonly Mode[]): string {
  return modes.find(({ isDefault }) => isDefault)?.id ?? '';
}

/** What another mode becomes the default for had the value of the one before, unless it had one of its own. */
function valuesIn(
  modes: readonly Mode[],
  { values }: TokenDraft,
  defaultBefore: string,
): TokenDraft['values'] {
  const own = modes.flatMap(({ id }) =>
    Object.hasOwn(values, id) ? [[id, values[id] ?? null] as const] : [],
  );
  const standing = values[defaultBefore] ?? null;
  return { [defaultMode(modes)]: standing, ...Object.fromEntries(own) };
}
