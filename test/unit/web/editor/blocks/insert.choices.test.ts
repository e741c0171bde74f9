import { type BlockType, blockTypes } from '@imprint/shared/blocks/block';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockForms, findForm, formsMatching } from '../../../../../web/src/editor/block.forms.ts';
import { newBlock } from '../../../../../web/src/editor/block.types.ts';
import {
  insertGroups,
  recentForms,
  rememberForm,
} from '../../../../../web/src/editor/canvas/insert.choices.ts';
import { fakeStorage } from '../../support/storage.ts';

const none: ReadonlySet<BlockType> = new Set();
const found = (text: string) => formsMatching(text, blockForms).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what can be inserted', () => {
  test('is every type but those that only lie in others, each by an id of its own', () => {
    const types = new Set(blockForms.map(({ type }) => type));
    const missing = Object.keys(blockTypes).filter((type) => ![...types].some((one) => one === type));
    expect(missing).toEqual(['column', 'slot']);
    expect(new Set(blockForms.map(({ id }) => id)).size).toBe(blockForms.length);
  });

  test.each(blockForms)('is a block with the fields of its form: $name', ({ type, fields }) => {
    expect(newBlock(type, fields)).toMatchObject({ type, ...fields });
  });
});

describe('a search', () => {
  test.each([
    ['quote', 'quote'],
    [' QUO ', 'quote'],
    ['h2', 'heading2'],
    ['head', 'heading2'],
    ['heading 3', 'heading3'],
    ['list', 'bulletedList'],
    ['bullet', 'bulletedList'],
    ['numbered', 'numberedList'],
    ['divider', 'divider'],
    ['line', 'divider'],
    ['hr', 'divider'],
    ['horizontal rule', 'divider'],
    ['picture', 'image'],
    ['photo', 'image'],
    ['code', 'code'],
    ['youtube', 'embed'],
    ['posts', 'postList'],
  ])('for %j finds first what people mean: %s', (text, id) => {
    expect(found(text)[0]).toBe(id);
  });

  test('finds those with the name before those with another word for it', () => {
    expect(found('video')).toEqual(['video', 'embed']);
    expect(found('co').slice(0, 4)).toEqual(['code', 'columns', 'contactForm', 'component']);
  });

  test.each(['nothing like it', 'ideo', 'heading x'])('for %j finds nothing', (text) => {
    expect(insertGroups(text, ['quote'], none)).toEqual([]);
  });
});

describe('the insert menu', () => {
  const outline = (text: string, recent: string[] = [], withheld = none) =>
    insertGroups(text, recent, withheld).map(({ title, choices }) => [title, choices.map(({ id }) => id)]);

  test('lists all forms in groups', () => {
    expect(outline('')).toEqual([
      [
        'Text',
        [
          ...['paragraph', 'heading2', 'heading3', 'heading4', 'bulletedList', 'numberedList'],
          ...['quote', 'code', 'table'],
        ],
      ],
      ['Media', ['image', 'gallery', 'video', 'embed']],
      ['Layout', ['section', 'columns', 'divider']],
      ['Site', ['button', 'postList', 'contactForm', 'component']],
    ]);
  });

  test('begins with the recent forms under ids of their own, and a search leaves them out', () => {
    expect(outline('', ['video', 'quote'])[0]).toEqual(['Recent', ['recent-video', 'recent-quote']]);
    expect(outline('quo', ['video', 'quote'])).toEqual([[null, ['quote']]]);
  });

  test('leaves out what a document must not hold', () => {
    const ids = JSON.stringify(outline('', ['component', 'quote'], new Set(['component'])));
    expect(ids).toContain('recent-quote');
    expect(ids).not.toContain('component');
  });
});

describe('the recent forms', () => {
  const remember = (...ids: string[]) => {
    for (const id of ids) {
      const form = findForm(id);
      if (form) rememberForm(form);
    }
  };

  test('are the last three, each once, the latest first', () => {
    expect(recentForms()).toEqual([]);
    remember('quote', 'image', 'heading2', 'quote', 'code');
    expect(recentForms()).toEqual(['code', 'quote', 'heading2']);
  });

  test('leave out what is not offered any more', () => {
    localStorage.setItem('imprint.editor.recent', 'richText code');
    expect(recentForms()).toEqual(['code']);
  });
});
