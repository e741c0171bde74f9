import { readFile } from 'node:fs/promises';
import { operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';
import { callTool } from '../support/clients/surfaces.ts';
import { operationTools } from '../support/clients/tool.names.ts';
import { fixtureOf, fixtures } from '../support/matrix/fixtures.ts';
import { type Principal, principals } from '../support/matrix/principals.ts';
import { testServer } from '../support/server/test.server.ts';
import { matrixParts, resources } from './parts.ts';

const { app } = await testServer({ TRUST_PROXY: 'true' });

describe('the matrix', () => {
  test.for(operations)('has a fixture for $name', ({ name, operation }) => {
    const fixture = fixtureOf(name);
    expect(fixture, 'Add an entry to test/support/matrix/fixtures.ts.').toBeDefined();
    const isRequired = (field: string) => !operation.input.shape[field].safeParse(undefined).success;
    const fields = Object.keys(operation.input.shape);
    const idFields = fields.filter((field) => field.endsWith('Id') && isRequired(field));
    // The last id names the resource, and those before it what it lies in.
    const targets = [fixture?.target?.parent, fixture?.target].filter((target) => target !== undefined);
    expect(
      targets.filter(({ isOptional }) => !isOptional).map(({ field }) => field),
      'The fixture must make the resources that the ids name.',
    ).toEqual(idFields);
    if (operation.rest?.includes('/:')) {
      for (const { field, isInBody } of targets)
        if (!isInBody) expect(operation.rest).toContain(`/:${field}`);
    }
  });

  test('has a part for every resource, and a file for every part', async () => {
    expect(Object.values(matrixParts).flat().sort()).toEqual(resources.toSorted());
    for (const part of Object.keys(matrixParts)) {
      const file = await readFile(new URL(`${part}.test.ts`, import.meta.url), 'utf8');
      expect(file).toContain(`testMatrix('${part}')`);
    }
  });

  test('has no fixture without an operation', () => {
    expect(Object.keys(fixtures).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  test('has no REST route and no tool for people or for everybody', () => {
    const closed = operations.filter(
      ({ operation: { access } }) => !access.includes(':') && access !== 'anyKey',
    );
    for (const { name, operation } of closed) {
      expect.soft([operation.rest, operation.tool], name).toEqual([null, null]);
    }
  });
});

/** Whether the tool endpoint knows the caller. */
function hasTools(principal: Principal): boolean {
  return !principal.refusal && !principal.isAddressDenied && !principal.isPublishable;
}

test.for(principals.filter(hasTools))('tools/list shows $name what it may call', async (principal) => {
  const headers = await principal.credentials(app);
  const { body } = await callTool(app.url, 'tools/list', {}, headers);
  const grants: readonly string[] = principal.refusal ? [] : principal.toolGrants;
  const readsPersonalData = !principal.refusal && principal.readsPersonalData;
  const callable = operations.filter(
    ({ operation: { tool, access, personalData } }) =>
      tool &&
      (readsPersonalData || !personalData) &&
      (access === 'anyKey' ? grants.length > 0 : grants.includes(access)),
  );
  const names = callable.map(({ operation }) => operation.tool);
  if (grants.length > 0) names.push(...operationTools);
  const tools = names.map((name) => expect.objectContaining({ name }));
  expect(body).toEqual({ jsonrpc: '2.0', id: 7, result: { tools } });
});
