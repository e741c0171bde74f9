import type { BlockType } from '@imprint/shared/blocks/block';
import type { IconName } from '../kit/ui/icon.tsx';
import { type BlockGroup, blockCatalog } from './block.catalog.ts';

/** What people insert, or turn a block into: a type, or one of its variants. */
export interface BlockForm {
  id: string;
  type: BlockType;
  group: BlockGroup;
  /** The fields that make the variant. */
  fields: object;
  name: string;
  description: string;
  icon: IconName;
  shortcut?: string;
  keywords?: string;
}

/** All that is offered, in the order of menus; a type that exists only inside of another comes with it. */
export const blockForms: readonly BlockForm[] = Object.entries(blockCatalog).flatMap(
  ([name, { group, variants, ...entry }]) => {
    if (group === null) return [];
    // Safe because the names of the catalog are the types.
    const type = name as BlockType;
    return (variants ?? [{ ...entry, id: type, fields: {} }]).map((variant) => ({ ...variant, type, group }));
  },
);

export function findForm(id: string): BlockForm | undefined {
  return blockForms.find((form) => form.id === id);
}

/** The forms that a search finds: those whose name begins with it, then those whose name has it, then by other words. */
export function formsMatching(text: string, forms: readonly BlockForm[]): BlockForm[] {
  const wanted = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = forms.map((form) => ({ form, rank: rankOf(form, wanted) }));
  return ranked
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ form }) => form);
}

/** 0 is the best; null for a form that is not meant. Each word of the search begins a word of the form. */
function rankOf({ name, keywords = '' }: BlockForm, wanted: readonly string[]): number | null {
  const words = name.toLowerCase().split(' ');
  if (wanted.every((word, place) => words[place]?.startsWith(word))) return 0;
  const hasAll = (all: readonly string[]) => wanted.every((word) => all.some((one) => one.startsWith(word)));
  if (hasAll(words)) return 1;
  return hasAll([...words, ...keywords.split(' ')]) ? 2 : null;
}
