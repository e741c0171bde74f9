import { setTimeout as wait } from 'node:timers/promises';
import { reportProgress } from '@imprint/server/surfaces/mcp/progress';
import { type Call, Content, type Tool } from '@imprint/server/surfaces/mcp/registry';
import { ServiceError } from '@imprint/shared/errors';
import { audio, embedded, image, text } from './suite.content.ts';

const emptyObject = { type: 'object', properties: {}, additionalProperties: false };

/** A tool with a name of the suite; it takes no input unless a schema is passed. */
export function suiteTool(name: string, run: Tool['run'], inputSchema: object = emptyObject): [string, Tool] {
  const json = JSON.stringify({
    name,
    description: `Fixture of the conformance suite: ${name}.`,
    inputSchema,
  });
  const flags = { isReadOnly: true, isList: false, takesProject: false, takesBlocks: false };
  const tool: Tool = { name, toolset: 'test', access: 'anyKey', ...flags, entry: () => json, run };
  return [name, tool];
}

async function runWithProgress(call: Call): Promise<Content> {
  for (const progress of [0, 50, 100]) {
    reportProgress(call, { progress, total: 100 });
    await wait(50);
  }
  return new Content(text('The work is done.'));
}

/** Vocabulary of JSON Schema 2020-12 that a listing must return unchanged. */
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: This is a keyword of JSON Schema, and nobody awaits the object.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** The tools of the suite that require no input. */
export const plainTools: [string, Tool][] = [
  suiteTool('test_simple_text', async () => new Content(text('This is a simple text response for testing.'))),
  suiteTool('test_image_content', async () => new Content(image)),
  suiteTool('test_audio_content', async () => new Content(audio)),
  suiteTool(
    'test_embedded_resource',
    async () =>
      new Content(
        embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
      ),
  ),
  suiteTool(
    'test_multiple_content_types',
    async () =>
      new Content(
        text('Multiple content types test:'),
        image,
        embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ),
  ),
  suiteTool('test_error_handling', async () => {
    throw new ServiceError('CONFLICT', { message: 'This tool intentionally returns an error for testing' });
  }),
  suiteTool('test_tool_with_progress', runWithProgress),
  suiteTool('test_logging_tool', async () => new Content(text('Nothing was logged.'))),
  suiteTool('json_schema_2020_12_tool', async () => new Content(text('Taken.')), schema),
];
