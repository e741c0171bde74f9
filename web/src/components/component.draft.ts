import type { Block } from '@imprint/shared/blocks/block';
import { hasFieldFor } from '@imprint/shared/blocks/component.values';
import { blocks } from '@imprint/shared/blocks/document';
import { walk } from '@imprint/shared/blocks/tree';
import { type Component, component } from '@imprint/shared/components.contract';
import * as z from 'zod';
import type { Draft } from '../editor/draft.ts';
import type { EditorRules } from '../editor/editor.state.ts';

/** What is drafted of a component; its name is the title of what is edited. */
export interface ComponentDraft
  extends Draft,
    Pick<Component, 'slug' | 'group' | 'description' | 'props' | 'slots'> {}

/** What the fields of a draft are called. */
export const componentFieldWords = {
  title: 'Name',
  slug: 'Slug',
  group: 'Group',
  description: 'Description',
  props: 'Props',
  slots: 'Slots',
  blocks: 'Content',
};

export function draftOf(shown: Component): ComponentDraft {
  const { name: title, slug, group, description, props, slots, blocks } = shown;
  return { title, slug, group, description, props, slots, blocks };
}

/** A draft as the service takes it. */
export function contentOf({ title: name, ...rest }: ComponentDraft) {
  return { ...rest, name };
}

const { slug, group, description, props, slots } = component.shape;
const storedDraft = z.object({ title: z.string(), slug, group, description, props, slots, blocks });

/** Parses a draft stored in the browser; null if it is not valid. */
export function parseStoredDraft(value: unknown): ComponentDraft | null {
  return storedDraft.safeParse(value).data ?? null;
}

/** A component holds no components, and what its blocks leave behind when they go is taken out with them. */
export const componentRules: EditorRules<ComponentDraft> = {
  withheldTypes: ['component'],
  tidied: tidy,
  markOf: badgeOf,
};

/** Without bindings of fields and slots in blocks that are not there, or are of another type by now. */
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

/** The same list where `change` leaves every item as it is. */
function mapIfChanged<Item>(all: Item[], change: (item: Item) => Item): Item[] {
  const changed = all.map(change);
  return changed.every((item, index) => item === all[index]) ? all : changed;
}

/** Which slot a block is, and which props set it. */
function badgeOf({ props, slots }: ComponentDraft, { id }: Block): string {
  const slot = slots.find(({ blockId }) => blockId === id);
  const setting = props.filter(({ bindings }) => bindings.some(({ blockId }) => blockId === id));
  const names = setting.map(({ name, label }) => label || name);
  return [
    ...(slot ? [`Slot: ${slot.label || slot.name}`] : []),
    ...(names.length > 0 ? [`Set by ${new Intl.ListFormat('en').format(names)}`] : []),
  ].join(' · ');
}
