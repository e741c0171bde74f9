import { operations } from '@imprint/shared/contract';
import fc from 'fast-check';
import { inputOf, objectText } from './input.ts';
import { absurdText } from './json.text.ts';

type JsonText = fc.Arbitrary<string>;

const id = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '"a"') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '""',
      '-1',
      '2147483648',
      '1.5',
      'null',
      '"\\u0000"',
      '"__proto__"',
      '1e999',
    ),
  },
  { weight: 1, arbitrary: absurdText },
);

const tools = operations.filter(({ operation }) => operation.tool);

const statelessMeta =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';

/** Method and params of tool calls: the input is under `arguments`, or is the params when the tool is the method. */
const toolCalls: JsonText = fc.oneof(
  ...tools.map(({ operation }) =>
    fc
      .tuple(inputOf(operation), fc.boolean(), fc.constantFrom('', '', statelessMeta))
      .map(([fields, isDirect, meta]) => {
        const input = objectText(fields);
        if (isDirect)
          return `"method":"${operation.tool}","params":${meta ? withMember(input, meta) : input}`;
        const params = `{"name":"${operation.tool}","arguments":${input}${meta && `,${meta}`}}`;
        return `"method":"tools/call","params":${params}`;
      }),
  ),
);

function withMember(object: string, member: string): string {
  return object === '{}' ? `{${member}}` : `{${member},${object.slice(1)}`;
}

const uri = fc.constantFrom(
  ...['svc://projects/@own0@', 'svc://projects/@foreign@', 'svc://projects/', 'svc://', 'http://127.0.0.1/'],
  ...['svc://projects/%', 'svc://projects/../../x', 'file:///etc/passwd', '\u0000', '\ud800', ''],
);
const text = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((value) => JSON.stringify(value));

/** The methods of the protocol with mostly valid parameters, and unknown methods. */
const protocolCalls: JsonText = fc
  .record({
    method: fc.constantFrom(
      ...['initialize', 'ping', 'tools/list', 'resources/list', 'resources/templates/list', 'resources/read'],
      ...[
        'prompts/list',
        'prompts/get',
        'completion/complete',
        'server/discover',
        'notifications/initialized',
      ],
      ...[
        'notifications/cancelled',
        'logging/setLevel',
        'constructor',
        '__proto__',
        'toString',
        '',
        'tools/call',
      ],
    ),
    uri: text(uri),
    name: text(fc.constantFrom('list_projects', 'constructor', '__proto__', '', 'a\u0000', 'launch')),
    cursor: absurdText,
    whole: absurdText,
    shape: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ method, uri: uriText, name, cursor, whole, shape }) => {
    const ref = `"ref":{"type":"ref/resource","uri":"svc://projects/{id}"},"argument":{"name":"id","value":${uriText}}`;
    const params = [
      `{"uri":${uriText},"name":${name},${ref}}`,
      `{"cursor":${cursor}}`,
      `{"ref":{"type":"ref/prompt","name":${name}},"argument":{"name":"projectId","value":${cursor}}}`,
      `{"protocolVersion":${cursor},"capabilities":${whole},"clientInfo":${whole},"name":${cursor},"arguments":${whole},"uri":${cursor}}`,
      whole,
      `{${statelessMeta},"name":${name},"uri":${uriText}}`,
    ];
    return `"method":${JSON.stringify(method)},"params":${params[shape]}`;
  });

const version = fc.oneof(
  { weight: 12, arbitrary: fc.constant('"2.0"') },
  { weight: 1, arbitrary: fc.constantFrom('"1.0"', '2.0', 'null', '"2.0\\u0000"') },
);

const message: JsonText = fc
  .tuple(version, fc.option(id, { freq: 8 }), fc.oneof({ weight: 2, arbitrary: toolCalls }, protocolCalls))
  .map(
    ([jsonrpc, idText, call]) => `{"jsonrpc":${jsonrpc},${idText === null ? '' : `"id":${idText},`}${call}}`,
  );

/** The body of a POST to the tool endpoint: one message or a batch. */
export const rpcBody: JsonText = fc.oneof(
  { weight: 8, arbitrary: message },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.oneof({ weight: 3, arbitrary: message }, absurdText), { maxLength: 6 })
      .map((messages) => `[${messages.join()}]`),
  },
  { weight: 1, arbitrary: message.map((one) => `[${Array(51).fill(one).join()}]`) },
);
