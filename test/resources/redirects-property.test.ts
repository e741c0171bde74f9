import { normalizeDestination, normalizePath, pathOf } from '@imprint/shared/paths';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installed } from '../support/installed.ts';
import { createProject } from '../support/projects.ts';
import { createWebsite, redirectFrom, redirectsOf } from '../support/websites.ts';

const { rest } = await installed();
const { id: projectId } = await createProject(rest);

/** Few paths, so that they meet often. */
const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
const destination = fc.oneof(
  { weight: 6, arbitrary: path },
  { weight: 1, arbitrary: path.map((text) => `${text}/?page=2`) },
  { weight: 1, arbitrary: fc.constantFrom('https://example.com/', '/end') },
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ source: path, destination }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat({ max: 5 }) }) },
);

/** Where a visitor of a path ends who follows every redirect as it was asked for; null when never. */
function endOf(asked: ReadonlyMap<string, string>, from: string): string | null {
  const seen = new Set<string>();
  for (let place = from; ; ) {
    const at = pathOf(place);
    const next = at === null ? undefined : asked.get(at);
    if (next === undefined) return place;
    if (seen.has(String(at))) return null;
    seen.add(String(at));
    place = String(normalizeDestination(next));
  }
}

test('no sequence of creations leaves a chain or a loop, and every path ends where it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ source: path, destination }), { maxLength: 10 }), async (steps) => {
      const { id: websiteId } = await createWebsite(rest, { projectId });
      const asked = new Map<string, string>();
      for (const { source, destination } of steps) {
        const isTaken = asked.has(source);
        const isLoop = endOf(new Map(asked).set(source, destination), source) === null;
        const { status } = await redirectFrom(rest, websiteId, source, destination);
        expect(status).toBe(isTaken || isLoop ? 409 : 201);
        if (status === 201) asked.set(source, destination);
      }
      const stored = await redirectsOf(rest, websiteId);
      expect(stored.map(({ sourcePath }) => sourcePath).sort()).toEqual([...asked.keys()].sort());
      for (const redirect of stored) expect(redirect.destination).toBe(endOf(asked, redirect.sourcePath));
    }),
    { numRuns: 60 },
  );
});

test('nor does one with deletions in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { id: websiteId } = await createWebsite(rest, { projectId });
      for (const step of steps) {
        if ('source' in step) await redirectFrom(rest, websiteId, step.source, step.destination);
        else {
          const redirect = (await redirectsOf(rest, websiteId))[step.remove];
          if (redirect) await rest(`DELETE /v1/websites/${websiteId}/redirects/${redirect.id}`);
        }
        const stored = await redirectsOf(rest, websiteId);
        const sources = new Set<string | null>(stored.map(({ sourcePath }) => sourcePath));
        expect(sources.size).toBe(stored.length);
        expect(stored.filter((redirect) => sources.has(pathOf(redirect.destination)))).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test('the spelling of a path or destination never changes a second time', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[%0-9a-fA-F/.?#:;é ]*$/),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(text, (some) => {
      for (const normalize of [normalizePath, normalizeDestination]) {
        for (const tried of [some, `/${some}`]) {
          const kept = normalize(tried);
          if (kept === null) continue;
          expect(normalize(kept)).toBe(kept);
          expect(kept).toMatch(/^[!-~]+$/);
          expect(kept).toMatch(/^(\/$|\/[^/\\]|https?:\/\/)/);
        }
      }
    }),
    { numRuns: 3_000 },
  );
});
