import { type BlockType, blockTypes } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import {
  checkValue,
  fieldsOf,
  fieldWords,
  wordsOf,
} from '../../../../web/src/editor/inspector/inspector.fields.ts';

const field = (type: BlockType, name: string) => fieldsOf(type).find((one) => one.name === name);

// Safe because the names of the table are the types.
const types = Object.keys(blockTypes) as BlockType[];

describe('the settings of a block', () => {
  test.each(types)('of the type %s never show what identifies it or is written on the canvas', (type) => {
    const names = fieldsOf(type).map(({ name }) => name);
    for (const name of ['id', 'type', 'children', 'text', 'items', 'rows', 'document', 'alt', 'caption'])
      expect(names).not.toContain(name);
    for (const { label } of fieldsOf(type)) expect(label).toMatch(/^[A-Z][a-z ]*$/);
  });

  test.each([
    ['heading', 'level', { kind: 'choice', values: [1, 2, 3, 4, 5, 6], label: 'Level', isNullable: false }],
    ['button', 'look', { kind: 'choice', values: ['primary', 'secondary'], isNullable: false }],
    ['button', 'href', { kind: 'text', isAddress: true, isLong: false, label: 'Link', isNullable: true }],
    ['column', 'share', { kind: 'number', min: 1, max: 12, label: 'Relative width' }],
    ['table', 'hasHeader', { kind: 'truth', label: 'Header row' }],
    ['image', 'mediaId', { kind: 'media', mediaKind: 'image', label: 'Picture', isNullable: true }],
    ['video', 'mediaId', { kind: 'media', mediaKind: 'video', label: 'Video' }],
    ['video', 'posterId', { kind: 'media', mediaKind: 'image', label: 'Poster' }],
    ['postList', 'showsExcerpt', { kind: 'truth', label: 'Show excerpt' }],
    ['contactForm', 'successMessage', { kind: 'text', isLong: true, label: 'Message after sending' }],
  ] as const)('come from its schema: %s, %s', (type, name, expected) => {
    expect(field(type, name)).toMatchObject(expected);
  });

  test.each([
    ['hasHeader', 'Header row'],
    ['mediaId', 'Picture'],
    ['text', 'Text'],
  ])('are called as people write it: %s', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });

  test('name a media item by its kind', () => {
    expect([fieldWords('video', 'mediaId'), fieldWords('image', 'mediaId')]).toEqual(['Video', 'Picture']);
  });
});

describe('a value of a setting', () => {
  test.each([
    ['button', 'href', ' /order ', '/order'],
    ['button', 'href', null, null],
    ['column', 'share', 12, 12],
    ['embed', 'url', 'https://vimeo.com/123456', 'https://vimeo.com/123456'],
  ] as const)('is taken as the schema has it: %s, %s, %j', (type, name, value, expected) => {
    expect(checkValue(type, name, value)).toEqual({ value: expected });
  });

  test.each([
    ['button', 'href', 'javascript:alert(1)', /^must be a path such as \/menu/],
    ['column', 'share', 13, /^must be at most 12/],
    ['column', 'share', Number.NaN, /^must be/],
    ['embed', 'url', 'https://example.com/film', /^must be a page of/],
    ['button', 'size', 'large', /^is not a known field$/],
  ] as const)('is refused where the schema refuses it: %s, %s, %j', (type, name, value, reason) => {
    expect(checkValue(type, name, value)).toEqual({ reason: expect.stringMatching(reason) });
  });
});
