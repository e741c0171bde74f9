import { operations } from '@imprint/shared/contract';
import { type ErrorCode, errors } from '@imprint/shared/errors';
import { errorsOf } from '@imprint/shared/rest';
import { Link, useParams } from '@tanstack/react-router';
import { Facts } from '../../kit/ui/facts.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { DocsPage } from './docs.page.tsx';
import { formatJson } from './examples.ts';
import { MissingEntry } from './missing.tsx';
import { Code, linkClass, Prose } from './prose.tsx';
import { findErrorCode, findOperation } from './reference.ts';
import { DocsSection } from './section.tsx';

/** One error code: its meaning on each surface, and what to do about it. */
export function ErrorPage() {
  const { code: text } = useParams({ from: '/docs/errors/$code' });
  const code = findErrorCode(text);
  if (!code) return <MissingEntry name={`error ${text}`} />;
  const { http, rpc, trpc, message, advice } = errors[code];
  return (
    <DocsPage title={code} eyebrow="Error" description={message} aside={<ErrorExamples code={code} />}>
      <DocsSection id="advice" title="What to do">
        <p className="max-w-2xl text-pretty">
          <Prose text={advice} />
        </p>
      </DocsSection>
      <DocsSection id="codes" title="How it shows">
        <Facts
          facts={[
            { name: 'HTTP status on REST', value: <Code>{http}</Code> },
            { name: 'Code on the tool endpoint', value: <Code>{rpc}</Code> },
            { name: 'Code in tRPC', value: <Code>{trpc}</Code> },
          ]}
        />
      </DocsSection>
      <DocsSection id="operations" title="Where it happens">
        <OperationsWithError code={code} />
      </DocsSection>
    </DocsPage>
  );
}

function ErrorExamples({ code }: { code: ErrorCode }) {
  const { rpc, message } = errors[code];
  const onRest = { success: false, error: { code, message } };
  const onTools = { jsonrpc: '2.0', id: 1, error: { code: rpc, message, data: { code } } };
  return (
    <>
      <Snippet title="REST" what="REST error" code={formatJson(onRest)} level={2} />
      <Snippet title="Tool called by its name" what="tool error" code={formatJson(onTools)} level={2} />
    </>
  );
}

function OperationsWithError({ code }: { code: ErrorCode }) {
  const sources = operations.filter(({ operation }) => errorsOf(operation).includes(code));
  if (sources.length === 0) return <p className="text-muted">Before any operation is reached.</p>;
  if (sources.length === operations.length) return <p className="text-muted">On every operation.</p>;
  return (
    <ul className="space-y-1.5">
      {sources.map(({ name, resource }) => {
        const verb = name.slice(resource.length + 1);
        return (
          <li key={name}>
            <Link to="/docs/$resource/$verb" params={{ resource, verb }} className={linkClass}>
              {findOperation(resource, verb)?.operation.summary}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
