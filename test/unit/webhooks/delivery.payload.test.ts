import { payloadOf } from '@imprint/server/modules/webhooks/delivery.payload';
import { type ErrorCode, ServiceError } from '@imprint/shared/errors';
import { expect, test } from 'vitest';

type Delivery = Parameters<typeof payloadOf>[1];

/** The body of a delivery with the resource, when reading the resource ends with an error. */
function payloadWhen(code: ErrorCode): Promise<string> {
  const guarded = async () => ({ error: new ServiceError(code), projectId: null });
  const deps = {
    modules: [{ operations: { pages: { get: { guarded } } } }],
    orm: { em: { fork: () => ({ findOne: async () => ({ name: 'Acme', slug: 'acme' }) }) } },
  };
  const organizationId = '0190a5c0-0000-7000-8000-000000000001';
  const event = {
    id: '0190a5c0-0000-7000-8000-000000000002',
    number: 1,
    type: 'page.updated',
    environment: 'live',
    projectId: null,
    resourceId: 'page_01h2xcejqtf2nbrexx3vqjhp41',
    version: 1,
    actorType: 'system',
    actorId: null,
    requestId: 'req_1',
    createdAt: '2026-03-02T09:00:00.000Z',
  };
  // Safe because this is all that is used of them.
  return payloadOf(deps as unknown as Parameters<typeof payloadOf>[0], {
    ...({ organizationId, environment: 'live', includesResource: true, event } as unknown as Delivery),
  });
}

test('a resource that cannot be read for a moment is not sent as deleted', async () => {
  expect(JSON.parse(await payloadWhen('NOT_FOUND')).data).toMatchObject({ resource: null });
  await expect(payloadWhen('SERVICE_UNAVAILABLE')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
