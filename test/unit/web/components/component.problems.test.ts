import { describe, expect, test } from 'vitest';
import { serviceFailure } from '../../../../web/src/api/failure.ts';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import type { ComponentDraft } from '../../../../web/src/modules/components/component.draft.ts';
import {
  describeProblem,
  problemsOf,
  reasonAt,
  refusedFields,
} from '../../../../web/src/modules/components/component.problems.ts';
import { propOf } from '../support/props.ts';

const draft: ComponentDraft = {
  title: 'Card',
  slug: 'card',
  group: null,
  description: null,
  props: [propOf({ name: 'headline', label: 'Headline' })],
  slots: [{ name: 'body', label: '', blockId: 'frame' }],
  blocks: [newBlock('section', { id: 'frame' }), newBlock('heading', { id: 'top', text: 'Hello' })],
};

/** What is wrong with the draft with this in place of it, by the paths of the fields. */
const fieldsWrongIn = (set: Partial<ComponentDraft>) =>
  problemsOf({ ...draft, ...set }).map(({ field }) => field);

describe('a draft of a component', () => {
  test('is right as it is', () => {
    expect(problemsOf(draft)).toEqual([]);
  });

  test.each<[string, Partial<ComponentDraft>, string[]]>([
    ['a name', { title: ' ' }, ['title']],
    ['a slug that is one', { slug: 'Not a slug' }, ['slug']],
    ['names of props that are variables', { props: [propOf({ name: 'Wrong name' })] }, ['props.0.name']],
    ['names of props that differ', { props: [propOf({ name: 'a' }), propOf({ name: 'a' })] }, ['props']],
    ['options of a choice', { props: [propOf({ type: 'choice' })] }, ['props.0.options']],
    ['defaults of their type', { props: [propOf({ type: 'number', default: 'x' })] }, ['props.0.default']],
    [
      'bindings to blocks that are there',
      { props: [propOf({ bindings: [{ blockId: 'gone', field: 'text' }] })] },
      ['props.0.bindings.0.blockId'],
    ],
  ])('must have %s', (_, set, fields) => {
    expect(fieldsWrongIn(set)).toEqual(fields);
  });
});

describe('what is wrong with a draft', () => {
  const reason = 'is wrong';
  test.each([
    ['title', 'Name is wrong.', null],
    ['props.0.name', 'Prop “Headline”: its name is wrong.', null],
    ['props.0', 'Prop “Headline”: it is wrong.', null],
    ['props.0.bindings.0.field', 'Prop “Headline”: a block that it sets is wrong.', null],
    ['slots.0.blockId', 'Slot “body”: its block is wrong.', null],
    ['blocks.1.text', 'Heading “Hello”: text is wrong.', 'top'],
    ['props', 'Props is wrong.', null],
  ])('is told by the names that people see: %s', (field, words, blockId) => {
    expect(describeProblem(draft, { field, reason })).toEqual({ words, blockId });
  });

  test('is told at its field, the first of it', () => {
    const problems = [
      { field: 'slug', reason: 'is taken' },
      { field: 'slug', reason: 'is too long' },
    ];
    expect([reasonAt(problems, 'slug'), reasonAt(problems, 'title')]).toEqual(['is taken', undefined]);
  });
});

describe('what the service refused', () => {
  const refused = (details: Record<string, unknown>) =>
    refusedFields({
      name: 'refused',
      failure: serviceFailure({ code: 'VALIDATION_ERROR', message: 'Refused.', details }),
    });

  test.each([
    [{ field: 'slug', reason: 'is taken' }, [{ field: 'slug', reason: 'is taken' }]],
    [{ field: 'name' }, [{ field: 'title', reason: 'is not valid' }]],
    [
      { errors: [{ field: 'slug', reason: 'is taken' }, null, { reason: 'is lost' }], field: 'other' },
      [{ field: 'slug', reason: 'is taken' }],
    ],
    [{}, []],
  ])('is told at the fields of the draft: %j', (details, fields) => {
    expect(refused(details)).toEqual(fields);
  });

  test('is forgotten once the draft was changed', () => {
    expect(refusedFields({ name: 'unsaved' })).toEqual([]);
  });
});
