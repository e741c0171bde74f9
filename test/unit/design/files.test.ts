import { text } from 'node:stream/consumers';
import { encodeId, newId } from '@imprint/server/core/db/ids';
import { createDesignFiles } from '@imprint/server/modules/design/design.files';
import { expect, test } from 'vitest';

type Given = Parameters<typeof createDesignFiles>[0];

/** A project with one collection; `requestedFormats` has the formats that a worker was asked to write. */
function project() {
  const [id, organizationId] = [newId(), newId()];
  const collection = { id: newId(), state: '1' };
  const requestedFormats: string[] = [];
  const rows = { 'design.states': [{ organizationId, ...collection }], 'design.find': [collection] };
  // Safe because only these methods of the two are called.
  const pool = { query: async ({ name }: { name: keyof typeof rows }) => ({ rows: rows[name] }) };
  const work = {
    run: async (_task: unknown, { format }: { format: string }, { holder }: { holder: string }) => {
      expect(holder).toBe(organizationId);
      requestedFormats.push(format);
      await new Promise(setImmediate);
      return { text: format, etag: `"${requestedFormats.length}"` };
    },
  };
  const source = createDesignFiles({ pool, work } as unknown as Given);
  const { signal } = new AbortController();
  const get = async (filename: string) => {
    const request = { id: encodeId('proj', id), form: [], filename, query: {}, client: '', signal };
    const file = await source.find(request);
    const { open } = (await file?.represent()) ?? {};
    const bytes = await (await open?.())?.read(null);
    return bytes ? text(bytes) : null;
  };
  const change = () => {
    for (const row of [rows['design.states'][0], rows['design.find'][0]]) if (row) row.state += '1';
  };
  return { get, requestedFormats, change };
}

test('those who ask for one file at once get what one worker writes, until the tokens change', async () => {
  const { get, requestedFormats, change } = project();
  const files = await Promise.all([
    get('tokens.css'),
    get('tokens.css'),
    get('tokens.json'),
    get('tokens.css'),
  ]);
  expect(files).toEqual(['css', 'css', 'dtcg', 'css']);
  await get('tokens.css');
  expect(requestedFormats).toEqual(['css', 'dtcg']);
  change();
  await Promise.all([get('tokens.css'), get('tokens.css')]);
  expect(requestedFormats).toEqual(['css', 'dtcg', 'css']);
  expect(await get('tokens.scss')).toBeNull();
});
