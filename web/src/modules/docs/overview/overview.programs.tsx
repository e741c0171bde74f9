import { Snippet } from '../../../kit/ui/snippet.tsx';
import { clientCallOf, formatJson, toolCallOf } from '../examples.ts';
import { Code } from '../prose.tsx';
import { resources } from '../reference.ts';
import { OverviewPart } from './overview.part.tsx';

const callable = resources.flatMap(({ operations }) => operations);

export function Tools() {
  const example = callable.find(({ operation }) => operation.tool)?.operation;
  const toolCall = example && toolCallOf(example);
  return (
    <OverviewPart id="tools">
      <p>
        The tool endpoint speaks JSON-RPC 2.0 and the Model Context Protocol over HTTP. Give a client of that
        protocol this configuration:
      </p>
      <Snippet title="Tool client" what="configuration" code={toolClient()} />
      <p>
        Or post a message yourself. <Code>tools/list</Code> tells what your key may call; a tool can also be
        called by its own name as the method.
      </p>
      {toolCall && <Snippet title="Tool call, POST /api/mcp" what="tool call" code={toolCall} />}
    </OverviewPart>
  );
}

export function TypedClient() {
  const example = callable.find(({ operation }) => operation.rest);
  const lines = [
    "import { createClient } from '@imprint/shared/client';",
    '',
    `const imprint = createClient({ url: '${location.origin}', apiKey });`,
    ...(example ? [clientCallOf(example.name, example.operation)] : []),
  ];
  return (
    <OverviewPart id="client">
      <p>
        Apps in the same workspace call every operation with its types, over <Code>/trpc</Code>. A failure is
        a <Code>TRPCClientError</Code> whose <Code>data</Code> holds code, details and request id.
      </p>
      <Snippet title="Typed client" what="typed client" code={lines.join('\n')} />
    </OverviewPart>
  );
}

function toolClient(): string {
  const imprint = {
    type: 'http',
    url: `${location.origin}/api/mcp`,
    headers: { Authorization: 'Bearer $IMPRINT_KEY' },
  };
  return formatJson({ mcpServers: { imprint } });
}
