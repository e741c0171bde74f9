import { describe, expect, test } from 'vitest';
import { type RequestOptions, restClient } from '../../support/clients/http.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, owner } = await testServer({ TRUST_PROXY: 'true' });
const origin = 'https://www.example.com';
const { key } = await owner.createPublishableKey([origin]);
const fromPage = (target: string, { headers, ...outgoing }: RequestOptions = {}) =>
  restClient(app.url, key)(target, { ...outgoing, headers: { origin, ...fromNewAddress(), ...headers } });
const website = await createWebsite(rest);

describe('the limit of a publishable key', () => {
  test('is a window of a minute for each visitor, apart from those of secret keys', async () => {
    const limited = await app.createTenant({ limits: 'plan' });
    const { key: publishable } = await limited.createPublishableKey([origin]);
    const [one, other] = [fromNewAddress(), fromNewAddress()];
    const read = (visitor: object) =>
      restClient(app.url, publishable)('GET /v1/pages?state=live', { headers: { origin, ...visitor } });
    for (let count = 1; count <= 60; count++) {
      const answer = await read(one);
      expect([answer.status, answer.headers['x-ratelimit-remaining']]).toEqual([200, String(60 - count)]);
    }
    const refused = await read(one);
    expect(refused.status).toBe(429);
    expect(refused.headers['access-control-allow-origin']).toBe(origin);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect((await read(other)).headers['x-ratelimit-remaining']).toBe('59');
    const secret = await restClient(app.url, limited.key)('GET /v1/me');
    expect(secret.headers['x-ratelimit-remaining']).toBe('59');
  });
});

describe('contact messages with a publishable key', () => {
  const body = { websiteId: website.id, message: 'Do you have rye?' };

  test('are five an hour for each visitor, and name none', async () => {
    const visitor = fromNewAddress();
    const send = (more: object = {}) =>
      fromPage('POST /v1/contact', { body: { ...body, ...more }, headers: visitor });
    for (let count = 1; count <= 5; count++) expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
    const named = await fromPage('POST /v1/contact', { body: { ...body, visitorAddress: '203.0.113.9' } });
    expect(named.at('error.details')).toMatchObject({
      field: 'visitorAddress',
      reason: 'requires a secret API key',
    });
  });
});
