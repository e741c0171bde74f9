import { hasFieldFor } from '@imprint/shared/blocks/component.values';
import { blocks } from '@imprint/shared/blocks/document';
import { walk } from '@imprint/shared/blocks/tree';
import { type Component, component } from '@imprint/shared/contract/components';
import * as z from 'zod';
import type { Draft } from '../../editor/draft.ts';
import type { EditorRules } from '../../editor/editor.state.ts';
import { t } from '../../language/message.ts';
import { wordsOfField } from '../../shell/field.words.ts';

/** The draft of a component, with its name as the title. */
export interface ComponentDraft
  extends Draft,
    Pick<Component, 'slug' | 'group' | 'description' | 'props' | 'slots'> {}

/** What a field of a draft is called. */
export function componentFieldWords(field: string): string {
  return wordsOfField(field === 'title' ? 'name' : field);
}

export function draftOf(shown: Component): ComponentDraft {
  const { name: title, slug, group, description, props, slots, blocks } = shown;
  return { title, slug, group, description, props, slots, blocks };
}

/** A draft in the form of the service's input. */
export function contentOf({ title: name, ...rest }: ComponentDraft) {
  return { ...rest, name };
}

const { slug, group, description, props, slots } = component.shape;
const storedDraft = z.object({ title: z.string(), slug, group, description, props, slots, blocks });

/** Parses a draft stored in the browser; null if it is not valid. */
export function parseStoredDraft(value: unknown): ComponentDraft | null {
  return storedDraft.safeParse(value).data ?? null;
}

/** A component cannot contain components. Bindings and slots of removed blocks are removed too. */
export const componentRules: EditorRules<ComponentDraft> = {
  withheldTypes: ['component'],
  tidied: tidy,
  markOf: badgeOf,
};

/** Removes bindings and slots whose blocks were removed or changed their type. */
function tidy(draft: ComponentDraft): ComponentDraft {
  const present = new Map(Array.from(walk(draft.blocks), ({ block }) => [block.id, block]));
  const props = mapIfChanged(draft.props, (prop) => {
    const bindings = prop.bindings.filter(({ blockId, field }) => {
      const block = present.get(blockId);
      return block !== undefined && hasFieldFor(prop, block, field);
    });
    return bindings.length === prop.bindings.length ? prop : { ...prop, bindings };
  });
  const isHolder = (type: string | undefined) => type === 'section' || type === 'column';
  const slots = draft.slots.filter(({ blockId }) => isHolder(present.get(blockId)?.type));
  const isSame = props === draft.props && slots.length === draft.slots.length;
  return isSame ? draft : { ...draft, props, slots };
}

/** Maps a list; returns the same list if no item changes. */
function mapIfChanged<Item>(all: Item[], change: (item: Item) => Item): Item[] {
  const changed = all.map(change);
  return changed.every((item, index) => item === all[index]) ? all : changed;
}

/** Names the slot that a block is, and the props that are bound to it. */
function badgeOf({ props, slots }: ComponentDraft, id: string): string {
  const slot = slots.find(({ blockId }) => blockId === id);
  const setting = props.filter(({ bindings }) => bindings.some(({ blockId }) => blockId === id));
  const names = setting.map(({ name, label }) => label || name);
  return [
    ...(slot ? [t('Slot: {name}', { name: slot.label || slot.name })] : []),
    ...(names.length > 0 ? [t('Set by {names}', { names: new Intl.ListFormat('en').format(names) })] : []),
  ].join(' · ');
}
