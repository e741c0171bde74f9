import { callsOfContract } from '@imprint/client/build/calls';
import { routerText, typesText } from '@imprint/client/build/declarations';
import { operations } from '@imprint/shared/contract';
import { expect, test } from 'vitest';

const types = typesText();

test('the client has a method for every operation with a REST route, and no other', () => {
  const calls = callsOfContract();
  const routes = Object.entries(calls).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, { route }]) => [`${resource}.${verb}`, route]),
  );
  const expected = operations.filter(({ operation }) => operation.rest);
  expect(routes).toEqual(expected.map(({ name, operation }) => [name, operation.rest]));
  const client = types.slice(types.indexOf('export interface Client'));
  expect(client.match(/^ {4}\w+\(input/gm)).toHaveLength(expected.length);
});

test('the router of tRPC has a procedure for every operation', () => {
  expect(routerText().match(/^ {4}\w+: TRPC/gm)).toHaveLength(operations.length);
});

test('the declarations say what fields mean, and know no zod', () => {
  expect(types).not.toMatch(/zod|\$ref|__schema/);
  expect(types).toContain('/** Projects hold websites');
  expect(types).toContain('  /** Project name. */\n  name: string;');
  expect(types).toContain("status: 'draft' | 'published' | 'archived';");
  expect(types).toContain('list(input?: ProjectsListInput, options?: CallOptions): List<Project>;');
  expect(types).toContain('export interface PagesUpdateOutput extends Page {');
});
