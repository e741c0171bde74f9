import { compactStorageChanges } from '@imprint/server/modules/media/storage.quota';
import { describe, expect, test } from 'vitest';
import { dashboardSession, dataOf } from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import {
  assertStorageCounted,
  createTenantWithItem,
  createTenantWithStorage,
  randomText,
  upload,
} from '../../support/fixtures/storage.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
ignoreEndpointLimits(app);

describe('storage', () => {
  test('can be filled to the last byte, and the same bytes count once per project', async () => {
    const { rest, project } = await createTenantWithStorage(app, 1_000);
    const twice = randomText(400);
    expect([await upload(rest, project, twice), await upload(rest, project, twice)]).toEqual([201, 200]);
    expect(await upload(rest, project, randomText(600))).toBe(201);
    expect(await upload(rest, project, randomText(1))).toBe(413);
  });

  test('grows by the difference when an item is replaced', async () => {
    const { tenant, rest, item } = await createTenantWithItem(app, 1_000, 400);
    const replace = async (bytes: number) => {
      const body = { contentBase64: randomText(bytes).toString('base64') };
      return (await rest(`PUT /v1/media/${item.id}/content`, { body })).status;
    };
    expect([await replace(1_000), await replace(1_001), await replace(999)]).toEqual([200, 413, 200]);
    await app.sql(`update organization set limits = '{"storageBytes": 10}' where id = $1`, [
      tenant.organization.id,
    ]);
    app.deps.keys.clearCache();
    expect([await replace(1_000), await replace(998)]).toEqual([413, 200]);
  });

  test('is released by deletions, one by one, in a batch and with a project', async () => {
    const { rest, project } = await createTenantWithStorage(app, 1_000);
    const other = await createProject(rest);
    const ids = async () => {
      const listed = await rest('GET /v1/media');
      return (listed.at('data') as { id: string }[]).map(({ id }) => id);
    };
    const fill = async () => {
      for (const bytes of [300, 300]) expect(await upload(rest, project, randomText(bytes))).toBe(201);
      expect(await upload(rest, other, randomText(400))).toBe(201);
      expect(await upload(rest, other, randomText(1))).toBe(413);
    };
    await fill();
    for (const id of await ids()) expect((await rest(`DELETE /v1/media/${id}`)).status).toBe(200);
    await fill();
    await rest('POST /v1/media/batch-delete', { body: { ids: await ids(), dryRun: true } });
    expect(await upload(rest, other, randomText(1))).toBe(413);
    await rest('POST /v1/media/batch-delete', { body: { ids: await ids() } });
    await fill();
    expect((await rest(`DELETE /v1/projects/${project.id}?cascade=true`)).status).toBe(200);
    expect(await upload(rest, other, randomText(600))).toBe(201);
    await assertStorageCounted(app);
  });

  test('is shared by all environments, and by no other organization', async () => {
    const [{ tenant, rest }, other] = [
      await createTenantWithItem(app, 1_000, 900),
      await createTenantWithStorage(app, 1_000),
    ];
    const { key } = await tenant.createKey({ environment: 'test' });
    const inTest = restClient(app.url, key);
    expect(await upload(inTest, await createProject(inTest), randomText(101))).toBe(413);
    expect(await upload(other.rest, other.project, randomText(1_000))).toBe(201);
    expect(await upload(rest, await createProject(rest), randomText(100))).toBe(201);
  });

  test('is deleted with its organization', async () => {
    const { tenant } = await createTenantWithItem(app, 1_000, 900);
    await app.sql('delete from organization where id = $1', [tenant.organization.id]);
    await assertStorageCounted(app);
  });

  test.each([
    ['free', 1],
    ['starter', 10],
    ['professional', 100],
    ['enterprise', null],
  ] as const)('of the plan %s is %s GB, unless the operator set another limit', async (plan, gigabytes) => {
    const tenant = await app.createTenant({ plan });
    const rest = restClient(app.url, tenant.key);
    const project = await createProject(rest);
    await upload(rest, project, randomText(10));
    const limitBytes = gigabytes && gigabytes * 1024 ** 3;
    // Stands for existing files that are too large for a test to upload.
    await app.sql('insert into storage_change values ($1, $2)', [
      tenant.organization.id,
      (limitBytes ?? 1024 ** 5) - 10,
    ]);
    expect(await upload(rest, project, randomText(1))).toBe(limitBytes ? 413 : 201);
    const session = dashboardSession(app, await tenant.signIn());
    expect(dataOf(await session.query('organizations.get'), 'storage')).toEqual({
      usedBytes: limitBytes ?? 1024 ** 5 + 1,
      limitBytes,
    });
    await app.sql(`update organization set limits = '{"storageBytes": null}'`);
    app.deps.keys.clearCache();
    expect(await upload(rest, project, randomText(2))).toBe(201);
    await app.sql('delete from storage_change where organization_id = $1 and bytes > 100', [
      tenant.organization.id,
    ]);
  });

  test('stays the same when its changes are compacted concurrently', async () => {
    const { tenant, rest, project } = await createTenantWithItem(app, 1_000, 400);
    const id = [tenant.organization.id];
    await app.sql('insert into storage_change select $1, bytes from generate_series(-1100, 1100) bytes', id);
    const rows = async () =>
      (await app.sql('select from storage_change where organization_id = $1', id)).length;
    expect(await rows()).toBeGreaterThan(2_000);
    await Promise.all([compactStorageChanges(app.deps.pool), compactStorageChanges(app.deps.pool)]);
    expect(await rows()).toBeLessThan(1_000);
    await assertStorageCounted(app);
    expect([
      await upload(rest, project, randomText(601)),
      await upload(rest, project, randomText(600)),
    ]).toEqual([413, 201]);
  });
});
