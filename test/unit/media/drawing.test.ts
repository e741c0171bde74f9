import { sanitizeSvg } from '@imprint/server/modules/media/files/svg.sanitizer';
import { ServiceError } from '@imprint/shared/errors';
import { describe, expect, test } from 'vitest';
import { hostileDrawings } from '../../support/files/hostile.drawings.ts';
import { timed } from '../../support/server/time.limits.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const repeatIndexed = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');
const attributes = (count: number) => repeatIndexed(count, (index) => `a${index}="" `);
const groups = (depth: number) => '<g>'.repeat(depth) + '</g>'.repeat(depth);
const masks = '<mask id="m"/>';

/** The reason why a drawing is refused, or null when it is accepted. */
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

describe('a drawing is accepted at each limit and refused above it, with a reason that names the limit', () => {
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
      svg(masks + repeatIndexed(200, (index) => `<mask id="a${index}" mask="url(#a${index + 1})"/>`)),
      svg(masks + repeatIndexed(2_000, (index) => `<mask id="a${index}" mask="url(#a${index + 1})"/>`)),
    ],
    [
      '50,000 elements once its references are replaced by what they repeat',
      svg(`<mask id="m">${'<g/>'.repeat(200)}</mask>${'<g mask="url(#m)"/>'.repeat(200)}`),
      svg(`<mask id="m">${'<g/>'.repeat(200)}</mask>${'<g mask="url(#m)"/>'.repeat(250)}`),
    ],
  ])('%s', (limit, accepted, refused) => {
    expect(refusalOf(accepted)).toBeNull();
    expect(refusalOf(refused)).toBe(`is a drawing with more than ${limit}`);
  });
});

test('circular references do not hide that parts are repeated elsewhere', () => {
  const levels = repeatIndexed(8, (level) => {
    const inside = `<g mask="url(#m${level})"/>${`<g mask="url(#m${level - 1})"/>`.repeat(10)}`;
    return `<mask id="m${level}">${inside}</mask>`;
  });
  expect(refusalOf(svg(`${levels}<g mask="url(#m7)"/>`))).toMatch(/^is a drawing with more than 50,000/);
  const ring = repeatIndexed(1_000, (index) => `<mask id="a${index}" mask="url(#a${(index + 1) % 1_000})"/>`);
  expect(refusalOf(svg(ring))).toMatch(/^is a drawing with more than/);
  expect(refusalOf(svg('<pattern id="a"><g fill="url(#a)"/></pattern><g fill="url(#a)"/>'))).toBeNull();
});

describe('repetition through references is detected however the style sheet is written', () => {
  const repeated = (rules: string, attributes: string) =>
    svg(
      `<style>${rules}</style><mask id="m">${'<g/>'.repeat(300)}</mask>${`<g ${attributes}/>`.repeat(300)}`,
    );

  test.each([
    ['element names', 'g{mask:url(#m)}', ''],
    ['a bracket in a name', '[id="} b"]{mask:url(#m)}', 'id="a"'],
    ['a comment in a name', 'g/*} b */{mask:url(#m)}', ''],
    ['non-ASCII letters', '.éa{mask:url(#m)}', 'class="éa"'],
    ['non-ASCII spaces', '.a\u3000b{mask:url(#m)}', 'class="a\u3000b"'],
    ['nested rules', '@media all{g{mask:url(#m)}}', ''],
    ['an empty selector', '{}:root g{mask:url(#m)}', ''],
  ])('with %s', (_name, rules, attributes) => {
    expect(refusalOf(repeated(rules, attributes))).toMatch(
      /^is a drawing with more than 50,000 elements once/,
    );
  });

  test.each(['FILL:url(#m)', '/**/fill:url(#m)', ' \n fill:url( "#m")'])(
    'with the inherited style %j',
    (style) => {
      const inside = `<mask id="m">${'<g/>'.repeat(300)}</mask><g style='${style}'>${'<g/>'.repeat(300)}</g>`;
      expect(refusalOf(svg(inside))).toMatch(/^is a drawing with more than 50,000 elements once/);
    },
  );
});

test('a sanitized hostile drawing runs no script and loads nothing from elsewhere', () => {
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

// Counted work does not include the time that regular expressions take.
describe('a drawing of almost 5 MB is read in less than three seconds', () => {
  const contentLength = 5_200_000;

  test.each([
    ['dashes in a style sheet', `<style>${'-'.repeat(contentLength)}</style>`],
    ['dashes in an attribute', `<g class="${'-'.repeat(contentLength)}"/>`],
    ['spaces in a reference', `<g fill="url(${' '.repeat(contentLength)}"/>`],
    ['spaces in a picture', `<image href="data:image/png;base64,${' '.repeat(contentLength)}!"/>`],
    ['classes', `<style>.a{fill:url(#a)}</style><g class="${'a '.repeat(contentLength / 2)}"/>`],
    ['quotes', `<text>${'"'.repeat(contentLength)}</text>`],
  ])('%s', (_name, inside) => {
    const { result, tookMs } = timed(() => refusalOf(svg(inside)));
    expect(result).toBeNull();
    expect(tookMs).toBeLessThan(3_000);
  });
});
