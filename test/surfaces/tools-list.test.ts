import { blockTypes } from '@imprint/shared/blocks/block';
import { operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../support/http.ts';
import { installed } from '../support/installed.ts';
import { message } from '../support/rpc.ts';

interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown> & { properties: Record<string, { description?: string }> };
  outputSchema: Record<string, unknown>;
  annotations: Record<string, unknown>;
}

const { tools } = await installed();
const listing = (await tools(message('tools/list'))).at('result.tools') as Tool[];

describe('tools/list', () => {
  test('names the tools of the contract in its order, the same each time', async () => {
    const expected = operations.flatMap(({ operation: { tool } }) => tool ?? []);
    expect(listing.map(({ name }) => name)).toEqual(expected);
    expect((await tools(message('tools/list', {}, 2))).at('result.tools')).toEqual(listing);
  });

  test('comes on one page and stays below a budget of 8,000 tokens at four bytes each', async () => {
    const answer = await tools(message('tools/list'));
    expect(answer.at('result.nextCursor')).toBeUndefined();
    expect(answer.text.length).toBeLessThan(32_000);
  });

  test('refers to nothing that it leaves out', () => {
    for (const { name, inputSchema, outputSchema } of listing) {
      for (const schema of [inputSchema, outputSchema]) {
        const referred = JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g);
        const names = new Set(Array.from(referred, ([, definition]) => definition));
        expect(Object.keys(schema.$defs ?? {}), name).toEqual([...names]);
      }
    }
  });

  test('describes what a block can be in a line for each type', () => {
    const taking = listing.filter(({ inputSchema }) => inputSchema.$defs);
    const makers = ['create_page', 'create_component'];
    const others = { update_page: 0, edit_page_blocks: 0, update_component: 1 };
    expect(taking.map(({ name }) => name).sort()).toEqual([...makers, ...Object.keys(others)].sort());
    for (const [name, maker] of Object.entries(others)) {
      const schema = taking.find((tool) => tool.name === name)?.inputSchema;
      expect(valueAt(schema, '$defs.Block.description')).toBe(`A block, as ${makers[maker]} describes it.`);
    }
    for (const { inputSchema } of taking.filter(({ name }) => makers.includes(name))) {
      const lines = String(valueAt(inputSchema, '$defs.Block.description')).split('\n');
      expect(lines).toContain('heading {level: 1-6, text}');
      expect(lines).toContain('table {hasHeader: boolean, rows: [[text]]}');
      for (const type of Object.keys(blockTypes)) {
        expect(lines.filter((line) => line.startsWith(`${type} {`))).toHaveLength(1);
      }
    }
  });

  test('describes each tool with a title, sentences and a name of the agreed form', () => {
    for (const { name, title, description } of listing) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
      expect(name.length).toBeLessThanOrEqual(48);
      expect(title).toMatch(/\w/);
      expect(description).toMatch(/\w\.$/);
    }
  });

  test('gives each tool an input of one strict object whose parameters are described', () => {
    for (const { name, inputSchema } of listing) {
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      for (const key of ['anyOf', 'oneOf', 'allOf']) expect(inputSchema).not.toHaveProperty(key);
      const bare = Object.entries(inputSchema.properties).filter(([, { description }]) => !description);
      expect(bare.map(([field]) => `${name}.${field}`)).toEqual([]);
    }
  });

  test('gives each tool an output schema with an object as its root', () => {
    for (const { name, outputSchema } of listing) {
      expect(outputSchema, name).toMatchObject({ type: 'object', properties: expect.any(Object) });
    }
  });

  test('sets all four annotations, and truly', () => {
    const hints = Object.fromEntries(listing.map(({ name, annotations }) => [name, annotations]));
    for (const annotations of Object.values(hints)) {
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']) {
        expect(annotations[hint]).toBeTypeOf('boolean');
      }
    }
    for (const name of ['list_projects', 'get_project']) {
      expect(hints[name]).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
    expect(hints.create_project).toMatchObject({ readOnlyHint: false, idempotentHint: false });
    expect(hints.update_project).toMatchObject({ readOnlyHint: false });
    expect(hints.delete_project).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  });
});
