import { describe, expect, test } from 'vitest';
import {
  collectionsOf,
  exampleDocument as document,
  exportTokens,
  importTokens,
  lightAndDark,
  modesWithIds,
  rgb,
  tokensByPath,
} from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();

const names = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${start}${index}`);
const newProject = async () => (await createProject(rest)).id;
const exported = (projectId: string, query?: string) => exportTokens(rest, projectId, query);

describe('modes', () => {
  async function themed() {
    const projectId = await newProject();
    const body = { projectId, name: 'Theme', modes: lightAndDark };
    const collectionId = String((await rest('POST /v1/design/collections', { body })).at('data.id'));
    const values = { light: rgb(1, 1, 1), dark: rgb(0, 0, 0) };
    const token = { projectId, collectionId, path: 'color.page', type: 'color', values };
    expect((await rest('POST /v1/design/tokens', { body: token })).status).toBe(201);
    return { projectId, collectionId, values };
  }

  test('are exported in extensions and imported again', async () => {
    const { projectId, collectionId, values } = await themed();
    const first = (await exported(projectId)).at('data.document');
    expect(first).toMatchObject({
      $extensions: { 'org.imprint.modes': expect.anything() },
      color: { page: { $extensions: { 'org.imprint.modes': { dark: rgb(0, 0, 0) } } } },
    });
    const again = await importTokens(rest, projectId, Object(first), { collectionId });
    expect(again.at('data'), again.text).toMatchObject({ isApplied: true, unchanged: 1 });

    const copy = await newProject();
    await importTokens(rest, copy, Object(first));
    expect((await tokensByPath(rest, copy))['color.page']).toMatchObject({ values, extensions: null });
    const [collection] = collectionsOf(await rest(`GET /v1/design/collections?projectId=${copy}`));
    expect(collection?.modes).toEqual([{ ...lightAndDark[0], mediaQuery: null }, lightAndDark[1]]);
    expect((await exported(copy)).at('data.document')).toEqual(first);
  });

  test('survive an export and an import in any supported number', async () => {
    const id = await newProject();
    const document = (start: string) => ({
      $extensions: { 'org.imprint.modes': modesWithIds('default', ...names(start, 19)) },
      [start]: { $type: 'number', $value: 1 },
    });
    expect((await importTokens(rest, id, document('a'))).at('data.isApplied')).toBe(true);
    const refused = await importTokens(rest, id, document('b'), { dryRun: true });
    expect(refused.at('data'), refused.text).toMatchObject({ isApplied: false, created: [] });
    expect(refused.at('data.errors')).toEqual([
      {
        path: '',
        message: 'declares modes that would make 38 besides default, more than the maximum of 20',
      },
    ]);
    const [collection] = collectionsOf(await rest(`GET /v1/design/collections?projectId=${id}`));
    const same = { body: { modes: collection?.modes } };
    expect((await rest(`PATCH /v1/design/collections/${collection?.id}`, same)).status).toBe(200);
    const exportedDocument = Object((await exported(id)).at('data.document'));
    expect((await importTokens(rest, await newProject(), exportedDocument)).at('data.isApplied')).toBe(true);
  });

  test('are separate rules in style sheets', async () => {
    const { projectId } = await themed();
    const css = String((await exported(projectId, '&format=css')).at('data.content'));
    expect(css).toMatch(/:root\s*\{[^}]*--color-page:/);
    expect(css).toMatch(/@media \(prefers-color-scheme: dark\)\s*\{\s*:root\s*\{[^}]*--color-page:/);
    expect(css).toMatch(/\[data-mode="dark"\]\s*\{[^}]*--color-page:/);
    const tailwind = String((await exported(projectId, '&format=tailwind')).at('data.content'));
    expect(tailwind).toMatch(/@theme[^{]*\{[^}]*--color-page:/);
  });
});

describe('exporting', () => {
  test('writes aliases as such in style sheets', async () => {
    const id = await newProject();
    await importTokens(rest, id, document);
    const answer = await exported(id, '&format=css');
    expect(answer.at('data')).toMatchObject({ format: 'css', filename: 'tokens.css' });
    expect(answer.at('data.document')).toBeUndefined();
    expect(String(answer.at('data.content'))).toMatch(/--color-link:\s*var\(--color-blue\)/);
  });

  test('requires a collection where two of them hold one path', async () => {
    const projectId = await newProject();
    const body = { projectId, name: 'Theme' };
    const collectionId = String((await rest('POST /v1/design/collections', { body })).at('data.id'));
    await importTokens(rest, projectId, document);
    await importTokens(rest, projectId, document, { collectionId });
    const refused = await rest(`GET /v1/design/export?projectId=${projectId}`);
    expect([refused.status, refused.at('error.details.field')], refused.text).toEqual([409, 'collectionId']);
    const one = await exported(projectId, `&collectionId=${collectionId}`);
    expect(one.at('data.document')).toMatchObject(document);
    const css = String((await exported(projectId, '&format=css')).at('data.content'));
    expect(css).toContain('--color-blue-2:');
  });

  test('gives one collection as a self-contained document, even if its tokens refer to others', async () => {
    const projectId = await newProject();
    await importTokens(rest, projectId, document);
    const body = { projectId, name: 'Theme' };
    const collectionId = String((await rest('POST /v1/design/collections', { body })).at('data.id'));
    const theme = {
      button: { $value: '{color.link}' },
      more: { $extends: '{color}' },
      same: { $value: '{button}' },
    };
    const made = await importTokens(rest, projectId, theme, { collectionId });
    expect(made.at('data.errors'), made.text).toEqual([]);
    const one = await exported(projectId, `&collectionId=${collectionId}`);
    expect(one.at('data.document')).toMatchObject({
      button: { $type: 'color', $value: rgb(0, 0.4, 0.8) },
      more: { $type: 'color', blue: { $value: rgb(0, 0.4, 0.8), $description: 'Ours' } },
      same: { $value: '{button}' },
    });
    const file = await fetch(
      `${app.url + new URL(String(one.at('data.url'))).pathname}?collectionId=${collectionId}`,
    );
    expect(await file.json()).toEqual(one.at('data.document'));

    const copy = await newProject();
    const imported = await importTokens(rest, copy, Object(one.at('data.document')));
    expect(imported.at('data'), imported.text).toMatchObject({ isApplied: true, errors: [] });
    expect(imported.at('data.created')).toHaveLength(4);
    expect((await tokensByPath(rest, copy)).same?.resolved).toEqual({ default: rgb(0, 0.4, 0.8) });
    // An export of all collections keeps the references.
    expect((await exported(projectId)).at('data.document.button')).toEqual({ $value: '{color.link}' });
  });

  test('reports the public address of the file', async () => {
    const projectId = await newProject();
    await importTokens(rest, projectId, document);
    const { url } = app;
    for (const [format, filename] of [
      ['dtcg', 'tokens.json'],
      ['css', 'tokens.css'],
      ['tailwind', 'tailwind.css'],
    ]) {
      const fileUrl = String((await exported(projectId, `&format=${format}`)).at('data.url'));
      expect(new URL(fileUrl).pathname).toBe(`/files/${projectId}/${filename}`);
      expect((await fetch(url + new URL(fileUrl).pathname)).status).toBe(200);
    }
  });
});
