import { describe, expect, test } from 'vitest';
import { twoHalves } from '../../support/files/drawn.pictures.ts';
import { fetchFile, pathOf, tryUpload, upload } from '../../support/files/uploads.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test-server.ts';

const { app, rest } = await testServer({ TRUST_PROXY: 'true' });
const project = await createProject(rest, { name: 'Is looked at by many' });
const wanted = await upload(rest, project.id, 'wanted.png', await twoHalves(1600, 1200));
const other = await upload(rest, project.id, 'other.png', await twoHalves(1600, 1201));

const from = (visitor: number) => ({ 'x-forwarded-for': `203.0.113.${visitor}` });
const get = (query: string, visitor: number) =>
  fetchFile(`${app.url}${pathOf(wanted)}${query}`, from(visitor));
const statuses = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** What is not made within ten seconds is given up, whoever asks; who is refused is told so long before. */
const gaveUpMs = 9_000;

describe('pictures that many ask for at once', () => {
  test('do not keep anybody from uploading', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, index) => twoHalves(60 + index, 40)));
    const asked = Promise.all(
      Array.from({ length: 120 }, (_, index) => get(`?h=${index + 1}&format=webp`, index % 10)),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const uploads = pictures.map((bytes, index) => tryUpload(rest, project.id, `${index}.png`, bytes));
    for (const answer of await Promise.all(uploads)) expect(answer.status, answer.text).toBe(201);
    const answers = await asked;
    expect(statuses(answers, 200) + statuses(answers, 503)).toBe(120);
  });

  test('are refused for a moment to one visitor who asks for too many, and to no other', async () => {
    const askedAtMs = performance.now();
    const greedy = Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { status, headers } = await get(`?h=${index + 1001}&format=webp`, 1);
        return { status, headers, isLate: performance.now() - askedAtMs > gaveUpMs };
      }),
    );
    const modest = await get('?h=999&format=webp', 2);
    if (performance.now() - askedAtMs < gaveUpMs) expect(modest.status).toBe(200);
    const answers = await greedy;
    const hadTurn = answers.filter(({ status, isLate }) => status === 200 || isLate);
    expect(hadTurn.length).toBeGreaterThanOrEqual(25);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(statuses(refused, 503)).toBe(refused.length);
    for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    await expect.poll(async () => (await get('?h=1060&format=webp', 1)).status).toBe(200);
  });

  test('are not made when whoever asked has gone before their turn', async () => {
    const leaving = new AbortController();
    const asked = Array.from({ length: 20 }, (_, index) =>
      fetch(`${app.url}${pathOf(other)}?h=${index + 1100}&format=avif`, {
        headers: from(3),
        signal: leaving.signal,
      }).catch(() => null),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    leaving.abort();
    await Promise.all(asked);
    // Whoever comes later waits for what is being made before.
    const last = await fetchFile(`${app.url}${pathOf(other)}?h=900&format=webp`, from(4));
    expect(last.status).toBe(200);
    const kept: string[] = [];
    for await (const { key } of app.deps.storage.list('variants/'))
      if (key.includes(other.sha256)) kept.push(key);
    expect(kept.length).toBeLessThan(10);
  });
});
