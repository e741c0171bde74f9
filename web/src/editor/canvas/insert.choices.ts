import type { BlockType } from '@imprint/shared/blocks/block';
import { t } from '../../language/message.ts';
import { readLocalPreference, storeLocalPreference } from '../../shell/local.preferences.ts';
import { blockGroups } from '../block.catalog.ts';
import { type BlockForm, blockForms, findForm, formsMatching } from '../block.forms.ts';

/** One line of the insert menu. */
export interface InsertChoice {
  /** Unique in the menu, where a recent form is listed twice. */
  id: string;
  form: BlockForm;
}

export interface InsertGroup {
  /** Null for what a search finds, the best first. */
  title: string | null;
  choices: InsertChoice[];
}

const preference = 'editor.recent';
const maxRecent = 3;

/** The ids of the forms inserted last in this browser, the latest first. */
export function recentForms(): string[] {
  const ids = readLocalPreference(preference)?.split(' ') ?? [];
  // An older version may have offered others.
  return ids.filter((id) => findForm(id)).slice(0, maxRecent);
}

export function rememberForm({ id }: BlockForm): void {
  const others = recentForms().filter((other) => other !== id);
  storeLocalPreference(preference, [id, ...others].slice(0, maxRecent).join(' '));
}

/** What the menu lists: groups with the recent forms first, or only what a search finds. Empty groups are left out. */
export function insertGroups(
  text: string,
  recent: readonly string[],
  withheld: ReadonlySet<BlockType>,
): InsertGroup[] {
  const forms = blockForms.filter(({ type }) => !withheld.has(type));
  if (text.trim() !== '') return filled([{ title: null, choices: formsMatching(text, forms).map(choiceOf) }]);
  const isRecent = recent.flatMap((id) => forms.find((form) => form.id === id) ?? []);
  return filled([
    { title: t('Recent'), choices: isRecent.map((form) => ({ id: `recent-${form.id}`, form })) },
    ...blockGroups.map((title) => ({
      title,
      choices: forms.filter(({ group }) => group === title).map(choiceOf),
    })),
  ]);
}

function choiceOf(form: BlockForm): InsertChoice {
  return { id: form.id, form };
}

function filled(groups: readonly InsertGroup[]): InsertGroup[] {
  return groups.filter(({ choices }) => choices.length > 0);
}
