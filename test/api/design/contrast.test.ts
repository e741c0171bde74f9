import { describe, expect, test } from 'vitest';
import { restClient, type TestResponse } from '../../support/clients/http.ts';
import { collectionOf, lightAndDark, rgb } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();

const white = rgb(1, 1, 1);
const black = rgb(0, 0, 0);
const gray = (part: number, alpha = 1) => ({ ...rgb(part, part, part), alpha });

/** Creates a project with colors by path, in a collection with a light and a dark mode. */
async function colored(colors: Record<string, unknown[]>): Promise<string> {
  const { id: projectId } = await createProject(rest);
  const body = { projectId, name: 'Theme', modes: lightAndDark };
  const { id: collectionId } = collectionOf(await rest('POST /v1/design/collections', { body }));
  const operations = Object.entries(colors).map(([path, [light, dark]]) => ({
    op: 'create',
    path,
    type: 'color',
    values: dark === undefined ? { light } : { light, dark },
  }));
  const made = await rest('POST /v1/design/tokens/batch', { body: { projectId, collectionId, operations } });
  expect(made.status, made.text).toBe(200);
  return projectId;
}

const contrastOf = (projectId: string, query = '') =>
  rest(`GET /v1/design/contrast?projectId=${projectId}${query}`);

interface Pair {
  text: string;
  background: string;
  modes: { mode: string; ratio: number; level: string }[];
}

function pairsOf(answer: TestResponse): Pair[] {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data.pairs') as Pair[];
}

describe('contrast', () => {
  test('is reported for texts and backgrounds in every mode, the worst first', async () => {
    const id = await colored({
      'color.text.body': [black, white],
      'color.text.muted': [gray(0.6)],
      'color.background.page': [white, black],
      'color.brand': [gray(0.5)],
    });
    const answer = await contrastOf(id);
    const background = 'color.background.page';
    expect(answer.at('data')).toMatchObject({
      pairs: [
        {
          text: 'color.text.muted',
          background,
          modes: [
            { mode: 'light', ratio: 2.84, level: 'fail' },
            { mode: 'dark', ratio: 7.37, level: 'AAA' },
          ],
        },
        {
          text: 'color.text.body',
          background,
          modes: [
            { mode: 'light', ratio: 21, level: 'AAA' },
            { mode: 'dark', ratio: 21, level: 'AAA' },
          ],
        },
      ],
      isComplete: true,
    });
  });

  test.each([
    [0.4667, 4.47, 'AA-large'],
    [0.4627, 4.54, 'AA'],
    [0.35, 6.97, 'AA'],
    [0.34, 7.25, 'AAA'],
    [0.58, 3.03, 'AA-large'],
    [0.59, 2.94, 'fail'],
  ])('of gray %d on white is %d, which is %s', async (part, ratio, level) => {
    const id = await colored({ fg: [gray(part)], bg: [white] });
    expect(pairsOf(await contrastOf(id))[0]?.modes[0]).toEqual({ mode: 'light', ratio, level });
  });

  test('of translucent text is computed after blending it with the background', async () => {
    const id = await colored({ fg: [gray(0, 0.5)], bg: [white, gray(0.2)] });
    const solid = await colored({ fg: [gray(0.5), gray(0.1)], bg: [white, gray(0.2)] });
    const modesOf = async (projectId: string) =>
      pairsOf(await contrastOf(projectId)).map(({ modes }) => modes);
    expect(await modesOf(id)).toEqual(await modesOf(solid));
  });

  test('follows aliases into the modes of another collection', async () => {
    const id = await colored({ base: [black, white], bg: [white, black] });
    const body = { projectId: id, path: 'text', values: { default: '{base}' } };
    expect((await rest('POST /v1/design/tokens', { body })).status).toBe(201);
    const modes = pairsOf(await contrastOf(id))[0]?.modes ?? [];
    expect(Object.fromEntries(modes.map(({ mode, ratio }) => [mode, ratio]))).toMatchObject({
      light: 21,
      dark: 21,
    });
  });

  test('is reported for the two named tokens, whatever their names', async () => {
    const id = await colored({ one: [black], other: [white], 'text.x': [gray(0.5)], 'bg.x': [white] });
    const named = pairsOf(await contrastOf(id, '&text=one&background=other'));
    expect(named).toMatchObject([{ text: 'one', background: 'other' }]);
    expect(pairsOf(await contrastOf(id, '&text=one')).map(({ background }) => background)).toEqual(['bg.x']);
    for (const [query, field] of [
      ['&text=nothing', 'text'],
      ['&background=nothing', 'background'],
    ]) {
      const refused = await contrastOf(id, query);
      expect([refused.status, refused.at('error.details.field')]).toEqual([400, field]);
    }
  });

  test('is not reported for a translucent background', async () => {
    const id = await colored({ text: [black], 'bg.scrim': [gray(0, 0.4)], 'bg.page': [white] });
    const answer = await contrastOf(id);
    expect(pairsOf(answer).map(({ background }) => background)).toEqual(['bg.page']);
    expect(answer.at('data.isComplete')).toBe(false);
    expect((await contrastOf(id, '&background=bg.scrim')).at('error.details.field')).toBe('background');
  });

  test('is reported for a background in the modes in which it is opaque', async () => {
    const id = await colored({ text: [black, white], 'bg.glass': [white, gray(0, 0.4)] });
    const answer = await contrastOf(id);
    const modes = [{ mode: 'light', ratio: 21, level: 'AAA' }];
    expect(answer.at('data')).toMatchObject({
      pairs: [{ text: 'text', background: 'bg.glass', modes }],
      isComplete: false,
    });
    expect(pairsOf(await contrastOf(id, '&background=bg.glass'))).toMatchObject([{ modes }]);
  });

  test.each([
    ['color.foreground.default', 'text'],
    ['color.fg', 'text'],
    ['on-primary', 'text'],
    ['onSurface', 'text'],
    ['surface.text', 'text'],
    ['buttonFg', 'text'],
    ['canvas.default', 'background'],
    ['fill.neutral', 'background'],
    ['text.background', 'background'],
    ['backgroundColor', 'background'],
    ['context.filler', null],
    ['on', null],
  ])('takes %s for %s', async (path, role) => {
    const id = await colored({ [path]: [gray(0.5)], 'q.text': [black], 'q.bg': [white] });
    const pairs = pairsOf(await contrastOf(id));
    const roles = [
      pairs.some(({ text }) => text === path) && 'text',
      pairs.some(({ background }) => background === path) && 'background',
    ];
    expect(roles.filter(Boolean)).toEqual(role === null ? [] : [role]);
  });

  test('finds the worst of any number of pairs, translucent ones too', async () => {
    const many = Array.from({ length: 300 }, (_, index) => [`text.${index}`, [gray(index / 3000)]]);
    const last = { 'text.last': [gray(0.9, 0.99)], 'text.seen': [black, gray(0.99, 0.5)] };
    const id = await colored({ ...Object.fromEntries(many), ...last, 'bg.a': [white], 'bg.b': [gray(0.8)] });
    const pairs = pairsOf(await contrastOf(id)).slice(0, 3);
    expect(pairs.map(({ text, background }) => [text, background])).toEqual([
      ['text.seen', 'bg.a'],
      ['text.last', 'bg.a'],
      ['text.seen', 'bg.b'],
    ]);
    expect(pairs[0]?.modes[1]).toMatchObject({ mode: 'dark', ratio: 1.01 });
  });

  test('reports the worst five hundred pairs, and that there are more', async () => {
    const many = Array.from({ length: 30 }, (_, index) => [
      [`text.${index}`, [gray(index / 100)]],
      [`bg.${index}`, [gray(1 - index / 100)]],
    ]);
    const answer = await contrastOf(await colored(Object.fromEntries(many.flat())));
    const worst = pairsOf(answer).map(({ modes }) => modes[0]?.ratio ?? 0);
    expect([worst.length, answer.at('data.isComplete')]).toEqual([500, false]);
    expect(worst).toEqual(worst.toSorted((one, other) => one - other));
    expect(pairsOf(answer)[0]).toMatchObject({ text: 'text.29', background: 'bg.29' });
  });
});

/** The colors that were not compared, as `path: reason in modes`. */
function skippedOf(answer: TestResponse): string[] {
  // Safe because the matrix checks every success against the contract.
  const skipped = answer.at('data.skipped') as { path: string; reason: string; modes: string[] }[];
  return skipped.map(({ path, reason, modes }) => `${path}: ${reason} in ${modes.join()}`).toSorted();
}

describe('colors that are not compared', () => {
  test('are listed with the reason, and never counted as compared', async () => {
    const id = await colored({
      'text.body': [black, white],
      'bg.page': [white, black],
      'bg.scrim': [gray(0, 0.4)],
      'bg.glass': [white, gray(0, 0.4)],
      'blue.500': [gray(0.5)],
      accent: [gray(0.2)],
    });
    const answer = await contrastOf(id);
    expect(answer.at('data')).toMatchObject({ colorCount: 6, comparedCount: 3, skippedCount: 4 });
    expect(skippedOf(answer)).toEqual([
      'accent: unnamed in light,dark',
      'bg.glass: translucent in dark',
      'bg.scrim: translucent in light,dark',
      'blue.500: unnamed in light,dark',
    ]);
  });

  test.each([
    [
      'noBackground',
      { 'text.body': [black], accent: [white] },
      ['accent: unnamed', 'text.body: noBackground'],
    ],
    ['noText', { 'bg.page': [white] }, ['bg.page: noText']],
    ['unnamed', { accent: [black] }, ['accent: unnamed']],
  ])('are all listed where nothing can be paired: %s', async (_, colors, expected) => {
    const answer = await contrastOf(await colored(colors));
    expect(answer.at('data')).toMatchObject({ pairs: [], comparedCount: 0 });
    expect(skippedOf(answer)).toEqual(expected.map((each) => `${each} in light,dark`));
  });

  test('are not listed where the request did not ask for them', async () => {
    const id = await colored({ one: [black], other: [white], 'bg.x': [gray(0, 0.5)] });
    const answer = await contrastOf(id, '&text=one&background=other');
    expect(answer.at('data')).toMatchObject({
      colorCount: 3,
      comparedCount: 2,
      skipped: [],
      skippedCount: 0,
    });
  });
});

describe('the contrast of websites', () => {
  interface SchemeContrast {
    scheme: string;
    ratio: number;
    isSufficient: boolean;
    textColor: string;
    backgroundColor: string;
  }

  /** The pairs of the websites in a response, by what shows them. */
  function websitePairs(answer: TestResponse) {
    // Safe because the matrix checks every success against the contract.
    const websites = answer.at('data.websites') as {
      name: string;
      pairs: { usedFor: string; textTokenId: string | null; schemes: SchemeContrast[] }[];
    }[];
    return websites.map(({ name, pairs }) => {
      return { name, pairs: new Map(pairs.map((pair) => [pair.usedFor, pair])) };
    });
  }

  test('is that of the tokens and standard colors that each takes, in light and in dark', async () => {
    const projectId = await colored({ 'color.background': [white, black], 'color.text': [gray(0.6), white] });
    const body = { projectId, name: 'Harbour' };
    expect((await rest('POST /v1/websites', { body })).status).toBe(201);
    const answer = await contrastOf(projectId);
    expect(answer.at('data.websiteCount')).toBe(1);
    const [website] = websitePairs(answer);
    expect(website?.name).toBe('Harbour');
    const text = website?.pairs.get('text on the background');
    expect(text?.textTokenId).toMatch(/^tok_/);
    expect(text?.schemes).toEqual([
      {
        scheme: 'light',
        ratio: 2.84,
        level: 'fail',
        textColor: '#999999',
        backgroundColor: '#ffffff',
        isSufficient: false,
      },
      {
        scheme: 'dark',
        ratio: 21,
        level: 'AAA',
        textColor: '#ffffff',
        backgroundColor: '#000000',
        isSufficient: true,
      },
    ]);
    const link = website?.pairs.get('links on the background');
    expect(link?.textTokenId).toBeNull();
    expect(link?.schemes.map(({ textColor }) => textColor)).toEqual(['#2f4fc4', '#9db2ff']);
  });

  test('is not told to a key that may not read websites', async () => {
    const projectId = await colored({ 'color.text': [black] });
    expect((await rest('POST /v1/websites', { body: { projectId, name: 'Hidden' } })).status).toBe(201);
    const { key } = await owner.createKey({ scopes: ['design:read'] });
    const answer = await restClient(app.url, key)(`GET /v1/design/contrast?projectId=${projectId}`);
    expect(answer.at('data')).toMatchObject({ websites: null, websiteCount: null });
  });
});
