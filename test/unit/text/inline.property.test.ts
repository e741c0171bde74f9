import {
  canonicalInline,
  checkInline,
  escapeInline,
  type InlinePiece,
  inlineMarks,
  marksOf,
  noMarks,
  plainInline,
} from '@imprint/shared/text/inline';
import { normalInline } from '@imprint/shared/text/inline.normal';
import { parseInline } from '@imprint/shared/text/inline.reader';
import { writeInline } from '@imprint/shared/text/inline.writer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';

/** Letters, white space, and everything with a meaning. */
const signs = [
  ...[
    'a',
    'b',
    '日',
    '😀',
    '\ud800',
    ' ',
    '\t',
    '\u00a0',
    '\n',
    '\n\n',
    '\\',
    '\\\n',
    '/',
    '-',
    '_',
    '!',
    '&amp;',
  ],
  ...['*', '**', '***', '~', '~~', '`', '``', '[', ']', '(', ')', '](', '](/a)', '[a](', '[a](/b)', '<', '>'],
  ...['<u>', '</u>', '<sup>', '</sup>', '<sub>', '</sub>', '<b>'],
];
const sign = fc.constantFrom(...signs);
const markdown = fc.array(sign, { maxLength: 40, size: 'max' }).map((all) => all.join(''));
const withReturns = fc.array(fc.oneof(sign, fc.constantFrom('\r', '\r\n')), { maxLength: 30, size: 'max' });
const anyText = fc.oneof(
  withReturns.map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
);

const addresses = [
  '/',
  '/a_(b)',
  '/a b',
  '#',
  '/](x',
  '/\\(',
  'https://a.b/*`<u>',
  '/a\n',
  'javascript:a',
  '',
];
const piece: fc.Arbitrary<InlinePiece> = fc.record({
  text: fc.array(fc.oneof(sign, fc.constant('\r')), { maxLength: 5 }).map((all) => all.join('')),
  marks: fc.subarray([...inlineMarks], { maxLength: 4 }).map((marks) => marksOf(...marks)),
  href: fc.option(fc.constantFrom(...addresses), { freq: 2 }),
});
const anyPieces = fc.array(piece, { maxLength: 8, size: 'max' });

// A tenth of these are made in the fast tests.
const many = runs(5000);

test('pieces are written so that they are read as the same pieces', () => {
  const read = fc.property(anyPieces, (pieces) => {
    expect(parseInline(writeInline(pieces))).toEqual(normalInline(pieces));
  });
  fc.assert(read, many);
});

test('normalized pieces are their own normalized form', () => {
  const normalized = fc.property(anyPieces, (pieces) => {
    const normal = normalInline(pieces);
    expect(normalInline(normal)).toEqual(normal);
  });
  fc.assert(normalized, many);
});

test('the canonical form of a text is its own canonical form, says the same and has no problem', () => {
  const canonical = fc.property(anyText, (text) => {
    const written = canonicalInline(text);
    expect(canonicalInline(written)).toBe(written);
    expect(parseInline(written)).toEqual(parseInline(text));
    expect(plainInline(written)).toBe(plainInline(text));
    expect(checkInline(written).problem).toBeNull();
  });
  fc.assert(canonical, many);
});

test('an escaped text is read as that text, without marks', () => {
  const escaped = fc.property(anyText, (plain) => {
    const text = plain.replace(/\r\n?/g, '\n');
    const pieces = text === '' ? [] : [{ text, marks: noMarks, href: null }];
    expect(parseInline(escapeInline(plain))).toEqual(pieces);
    expect(canonicalInline(escapeInline(plain))).toBe(escapeInline(plain));
  });
  fc.assert(escaped, many);
});

test('texts joined by a blank line are read as each by itself', () => {
  const joined = fc.property(markdown, markdown, (first, second) => {
    const blankLine = { text: '\n\n', marks: noMarks, href: null };
    const parts = [...parseInline(first), blankLine, ...parseInline(second)];
    expect(parseInline(`${first}\n\n${second}`)).toEqual(normalInline(parts));
  });
  fc.assert(joined, many);
});
