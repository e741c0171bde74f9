import { sanitizeSvg } from '@imprint/server/media/delivery/svg.sanitizer';
import { ServiceError } from '@imprint/shared/errors';
import { describe, expect, test } from 'vitest';
import { hostileDrawings } from '../../support/files/hostile.drawings.ts';
import { timed } from '../../support/server/time.limits.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const counted = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');
const attributes = (count: number) => counted(count, (index) => `a${index}="" `);
const groups = (depth: number) => '<g>'.repeat(depth) + '</g>'.repeat(depth);
const masks = '<mask id="m"/>';

/** What is given in `details` when a drawing is refused; null when it is taken. */
function refusalOf(drawing: string): unknown {
  try {
    sanitizeSvg(Buffer.from(drawing));
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { field, reason } = error.details ?? {};
    expect([error.code, field]).toEqual(['VALIDATION_ERROR', 'file']);
    return reason;
  }
}

describe('a drawing is refused with what there is too much of, and taken with as much as is allowed', () => {
  test.each<[string, string, string]>([
    [
      '20,000 style rules',
      svg(`<style>${'a{fill:url(#a)}'.repeat(20_000)}</style>`),
      svg(`<style>${'a{fill:url(#a)}'.repeat(20_001)}</style>`),
    ],
    [
      '20,000 style rules',
      svg('<style>a{}</style>'.repeat(20_000)),
      svg('<style>a{}</style>'.repeat(20_001)),
    ],
    ['50,000 elements', svg('<g/>'.repeat(49_990)), svg('<g/>'.repeat(50_000))],
    ['256 elements in each other', svg(groups(254)), svg(groups(256))],
    ['300 attributes of one element', svg(`<g ${attributes(300)}/>`), svg(`<g ${attributes(301)}/>`)],
    [
      '500,000 attributes',
      svg(`<g ${attributes(250)}/>`.repeat(1_999)),
      svg(`<g ${attributes(250)}/>`.repeat(2_001)),
    ],
    [
      '50,000 references between its parts',
      svg(`<style>g{fill:url(#a)}</style>${'<g/>'.repeat(49_990)}`),
      svg(`<style>g{fill:url(#a);stroke:url(#a)}</style>${'<g/>'.repeat(25_001)}`),
    ],
    [
      '1,000 parts in a chain of references',
      svg(masks + counted(200, (index) => `<mask id="a${index}" mask="url(#a${index + 1})"/>`)),
      svg(masks + counted(2_000, (index) => `<mask id="a${index}" mask="url(#a${index + 1})"/>`)),
    ],
    [
      '50,000 elements once its references are replaced by what they repeat',
      svg(`<mask id="m">${'<g/>'.repeat(200)}</mask>${'<g mask="url(#m)"/>'.repeat(200)}`),
      svg(`<mask id="m">${'<g/>'.repeat(200)}</mask>${'<g mask="url(#m)"/>'.repeat(250)}`),
    ],
  ])('%s', (limit, taken, refused) => {
    expect(refusalOf(taken)).toBeNull();
    expect(refusalOf(refused)).toBe(`is a drawing with more than ${limit}`);
  });
});

test('parts that lead back to themselves do not hide that they are repeated elsewhere', () => {
  const levels = counted(8, (level) => {
    const inside = `<g mask="url(#m${level})"/>${`<g mask="url(#m${level - 1})"/>`.repeat(10)}`;
    return `<mask id="m${level}">${inside}</mask>`;
  });
  expect(refusalOf(svg(`${levels}<g mask="url(#m7)"/>`))).toMatch(/^is a drawing with more than 50,000/);
  const ring = counted(1_000, (index) => `<mask id="a${index}" mask="url(#a${(index + 1) % 1_000})"/>`);
  expect(refusalOf(svg(ring))).toMatch(/^is a drawing with more than/);
  expect(refusalOf(svg('<pattern id="a"><g fill="url(#a)"/></pattern><g fill="url(#a)"/>'))).toBeNull();
});

describe('no way to write a style sheet hides that a drawing repeats itself', () => {
  const repeated = (rules: string, attributes: string) =>
    svg(
      `<style>${rules}</style><mask id="m">${'<g/>'.repeat(300)}</mask>${`<g ${attributes}/>`.repeat(300)}`,
    );

  test.each([
    ['names', 'g{mask:url(#m)}', ''],
    ['a bracket in a name', '[id="} b"]{mask:url(#m)}', 'id="a"'],
    ['a comment in a name', 'g/*} b */{mask:url(#m)}', ''],
    ['letters of other languages', '.éa{mask:url(#m)}', 'class="éa"'],
    ['spaces of other languages', '.a\u3000b{mask:url(#m)}', 'class="a\u3000b"'],
    ['rules in rules', '@media all{g{mask:url(#m)}}', ''],
    ['no name', '{}:root g{mask:url(#m)}', ''],
  ])('by %s', (_name, rules, given) => {
    expect(refusalOf(repeated(rules, given))).toMatch(/^is a drawing with more than 50,000 elements once/);
  });

  test.each(['FILL:url(#m)', '/**/fill:url(#m)', ' \n fill:url( "#m")'])(
    'that inherits it, as %j does',
    (style) => {
      const inside = `<mask id="m">${'<g/>'.repeat(300)}</mask><g style='${style}'>${'<g/>'.repeat(300)}</g>`;
      expect(refusalOf(svg(inside))).toMatch(/^is a drawing with more than 50,000 elements once/);
    },
  );
});

test('nothing of a hostile drawing runs or comes from elsewhere', () => {
  const elsewhere = 'https://elsewhere.example';
  for (const { filename, bytes } of hostileDrawings(elsewhere)) {
    if (refusalOf(bytes.toString()) !== null) continue;
    const { text } = sanitizeSvg(bytes);
    expect(text, filename).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|@import/i);
    expect(text, filename).not.toContain(elsewhere);
  }
});

test.each(['g{--a:url(#m)}', 'g{a:b;--a:/**/url (#m)}', 'g{}--url(#m)'])(
  'a style sheet with a reference in a custom property is left out: %s',
  (rules) => {
    expect(sanitizeSvg(Buffer.from(svg(`<style>${rules}</style>`))).text).not.toContain('style');
  },
);

test('a style sheet with other custom properties is kept', () => {
  const sheet = '<style>g{--a:red;fill:url(#m)}</style>';
  expect(sanitizeSvg(Buffer.from(svg(sheet))).text).toContain(sheet);
});

// No counted work tells how long regular expressions take.
describe('a drawing of almost 5 MB is read in less than three seconds', () => {
  const most = 5_200_000;

  test.each([
    ['dashes in a style sheet', `<style>${'-'.repeat(most)}</style>`],
    ['dashes in an attribute', `<g class="${'-'.repeat(most)}"/>`],
    ['spaces in a reference', `<g fill="url(${' '.repeat(most)}"/>`],
    ['spaces in a picture', `<image href="data:image/png;base64,${' '.repeat(most)}!"/>`],
    ['classes', `<style>.a{fill:url(#a)}</style><g class="${'a '.repeat(most / 2)}"/>`],
    ['quotes', `<text>${'"'.repeat(most)}</text>`],
  ])('%s', (_name, inside) => {
    const { result, tookMs } = timed(() => refusalOf(svg(inside)));
    expect(result).toBeNull();
    expect(tookMs).toBeLessThan(3_000);
  });
});
