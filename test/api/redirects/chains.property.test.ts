import { type RedirectStatusCode, redirectStatusCodes } from '@imprint/shared/contract/redirects';
import { normalizeDestination, normalizePath, pathOf } from '@imprint/shared/paths';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, redirectsOf, tryCreateRedirect } from '../../support/fixtures/websites.ts';
import { runs } from '../../support/run/property.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);

/** A small set of paths, so that redirects often collide. */
const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
const destination = fc.oneof(
  { weight: 6, arbitrary: path },
  { weight: 1, arbitrary: path.map((text) => `${text}/?page=2`) },
  { weight: 1, arbitrary: fc.constantFrom('https://example.com/', '/end') },
);
const code = fc.constantFrom(...redirectStatusCodes);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ source: path, destination }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat({ max: 5 }) }) },
);

/** A redirect as it was requested. */
interface RequestedRedirect {
  destination: string;
  code: RedirectStatusCode;
}

/**
 * Follows all requested redirects from a path and returns where a visitor ends, and whether all steps
 * are permanent and keep the method; null in a loop.
 */
function endOf(requested: ReadonlyMap<string, RequestedRedirect>, from: string) {
  const seen = new Map<string, RedirectStatusCode>();
  for (let destination = from; ; ) {
    const at = pathOf(destination);
    const next = at === null ? undefined : requested.get(at);
    if (at === null || next === undefined) {
      const codes = [...seen.values()];
      const isForGood = codes.every((code) => code === 301 || code === 308);
      return { destination, isForGood, keepsMethod: codes.every((code) => code >= 307) };
    }
    if (seen.has(at)) return null;
    seen.set(at, next.code);
    destination = String(normalizeDestination(next.destination));
  }
}

test('no sequence of creations leaves a chain or a loop, and every path ends at its destination', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ source: path, destination, code }), { maxLength: 10 }),
      async (steps) => {
        const { id: websiteId } = await createWebsite(rest, { projectId });
        const requested = new Map<string, RequestedRedirect>();
        for (const { source, ...wanted } of steps) {
          const isTaken = requested.has(source);
          const isLoop = endOf(new Map(requested).set(source, wanted), source) === null;
          const { status } = await tryCreateRedirect(
            rest,
            websiteId,
            source,
            wanted.destination,
            wanted.code,
          );
          expect(status).toBe(isTaken || isLoop ? 409 : 201);
          if (status === 201) requested.set(source, wanted);
        }
        const stored = await redirectsOf(rest, websiteId);
        expect(stored.map(({ sourcePath }) => sourcePath).sort()).toEqual([...requested.keys()].sort());
        for (const { sourcePath, destination, statusCode } of stored) {
          const isForGood = statusCode === 301 || statusCode === 308;
          const end = { destination, isForGood, keepsMethod: statusCode >= 307 };
          expect(end).toEqual(endOf(requested, sourcePath));
        }
      },
    ),
    runs(60),
  );
});

test('nor does one with deletions in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { id: websiteId } = await createWebsite(rest, { projectId });
      for (const step of steps) {
        if ('source' in step) await tryCreateRedirect(rest, websiteId, step.source, step.destination);
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
    runs(40),
  );
});

test('normalizing a path or destination twice changes nothing', () => {
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
    runs(3_000),
  );
});
