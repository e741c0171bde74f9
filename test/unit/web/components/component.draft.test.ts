import type { Component } from '@imprint/shared/contract/components';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { EditorStore } from '../../../../web/src/editor/editor.store.ts';
import {
  type ComponentDraft,
  componentRules,
  contentOf,
  draftOf,
  parseStoredDraft,
} from '../../../../web/src/modules/components/component.draft.ts';
import { propOf } from '../support/props.ts';

const draft: ComponentDraft = {
  title: 'Card',
  slug: 'card',
  group: null,
  description: null,
  props: [
    propOf({ name: 'headline', bindings: [{ blockId: 'top', field: 'text' }] }),
    propOf({ name: 'picture', type: 'media', bindings: [{ blockId: 'shown', field: 'mediaId' }] }),
  ],
  slots: [{ name: 'body', label: '', blockId: 'frame' }],
  blocks: [
    newBlock('image', { id: 'shown' }),
    newBlock('heading', { id: 'top' }),
    newBlock('section', { id: 'frame' }),
  ],
};

/** The draft after these blocks were removed, with the editor that did it. */
function without(...ids: string[]) {
  const editor = new EditorStore<ComponentDraft>(draft, false, componentRules);
  for (const id of ids) editor.change({ operations: [{ op: 'remove', id }] });
  return { editor, draft: editor.getState().draft };
}

describe('a block of a component that goes', () => {
  test('takes the bindings of fields along, and the props stay', () => {
    const { props } = without('top').draft;
    expect(props.map(({ name, bindings }) => [name, bindings.length])).toEqual([
      ['headline', 0],
      ['picture', 1],
    ]);
  });

  test('takes its slot along', () => {
    expect(without('frame').draft.slots).toEqual([]);
  });

  test('comes back with all of it, as one step each', () => {
    const { editor } = without('top', 'frame');
    editor.undo();
    editor.undo();
    expect(editor.getState().draft).toEqual(draft);
    expect(editor.getState().history.past).toEqual([]);
  });

  test('loses the bindings that another type of block cannot have', () => {
    const editor = new EditorStore<ComponentDraft>(draft, false, componentRules);
    const picture = newBlock('video', { id: 'shown' });
    editor.change({
      operations: [
        { op: 'remove', id: 'shown' },
        { op: 'insert', block: picture, parentId: null, after: null },
      ],
    });
    expect(editor.getState().draft.props[1]?.bindings).toEqual([]);
  });
});

test('a change that leaves nothing behind keeps props and slots as they are', () => {
  const editor = new EditorStore<ComponentDraft>(draft, false, componentRules);
  editor.change({ operations: [{ op: 'update', id: 'top', set: { text: 'Hello' } }] });
  const { props, slots } = editor.getState().draft;
  expect([props, slots]).toEqual([draft.props, draft.slots]);
  expect(props).toBe(draft.props);
});

test('beside a block it is said which slot it is and which props set it', () => {
  const labeled = {
    ...draft,
    props: [
      propOf({ name: 'headline', label: 'Headline', bindings: [{ blockId: 'top', field: 'text' }] }),
      propOf({ name: 'level', type: 'number', bindings: [{ blockId: 'top', field: 'level' }] }),
    ],
  };
  const marks = draft.blocks.map(({ id }) => componentRules.markOf?.(labeled, id));
  expect(marks).toEqual(['', 'Set by Headline and level', 'Slot: body']);
});

test('a component goes into the editor and out of it without loss', () => {
  const { title: name, ...rest } = draft;
  // Safe because what else a component has is not drafted.
  const component = { ...rest, name } as Component;
  expect(draftOf(component)).toEqual(draft);
  expect(contentOf(draft)).toEqual({ ...rest, name });
});

describe('what a browser has kept', () => {
  test('is a draft of a component where it is whole', () => {
    expect(parseStoredDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test.each([null, 'text', {}, { ...draft, props: [{ name: 'x' }] }, { ...draft, blocks: [{ type: 'x' }] }])(
    'is none where it is not: %#',
    (value) => {
      expect(parseStoredDraft(value)).toBeNull();
    },
  );
});
