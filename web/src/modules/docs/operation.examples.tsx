import type { Operation } from '@imprint/shared/operation';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { clientCallOf, curlCommand, exampleResponse, formatJson, toolCallOf } from './examples.ts';

/** Example calls of an operation on each surface, and its response. */
export function OperationExamples({ name, operation }: { name: string; operation: Operation }) {
  const curl = curlCommand(operation, location.origin);
  const toolCall = toolCallOf(operation);
  return (
    <>
      {curl && <Snippet title="curl" what="curl command" code={curl} level={2} />}
      {toolCall && <Snippet title="Tool call, POST /api/mcp" what="tool call" code={toolCall} level={2} />}
      <Snippet title="Typed client" what="typed client call" code={clientCallOf(name, operation)} level={2} />
      <Snippet title="Answer" what="answer" code={formatJson(exampleResponse(operation))} level={2} />
    </>
  );
}
