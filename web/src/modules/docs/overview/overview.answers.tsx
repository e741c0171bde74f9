import { contract } from '@imprint/shared/contract';
import { errors } from '@imprint/shared/errors';
import { isList } from '@imprint/shared/operation';
import { replayHours } from '@imprint/shared/rest';
import { errorEnvelope, listOf, meta } from '@imprint/shared/wire';
import { Link } from '@tanstack/react-router';
import * as z from 'zod';
import { Snippet } from '../../../kit/ui/snippet.tsx';
import { exampleResponse, formatJson } from '../examples.ts';
import { FieldList } from '../field.list.tsx';
import { fieldsOf } from '../fields.ts';
import { Code, linkClass } from '../prose.tsx';
import { resources } from '../reference.ts';
import { OverviewPart } from './overview.part.tsx';

const success = z.object({ success: z.literal(true), data: z.object({}), meta });
const list = listOf(z.object({}));

export function Envelopes() {
  const { code, message } = { code: 'NOT_FOUND', message: errors.NOT_FOUND.message };
  return (
    <OverviewPart id="envelopes">
      <p>
        Every answer is JSON and carries <Code>X-Request-Id</Code>; quote it when you report a problem. A
        single thing comes in this envelope, with its fields in <Code>data</Code>:
      </p>
      <FieldList fields={fieldsOf(success, 'output')} direction="answered" />
      <Snippet title="Success" what="success envelope" code={formatJson(exampleResponse(contract.me.get))} />
      <p>
        A failure names a{' '}
        <Link to="/docs/errors" className={linkClass}>
          code
        </Link>{' '}
        that stays the same, and a message for people that may change:
      </p>
      <FieldList fields={fieldsOf(errorEnvelope, 'output')} direction="answered" />
      <Snippet
        title="Error"
        what="error envelope"
        code={formatJson({ success: false, error: { code, message } })}
      />
    </OverviewPart>
  );
}

export function Lists() {
  const example = resources
    .flatMap(({ operations }) => operations)
    .find(({ operation }) => isList(operation) && operation.rest)?.operation;
  const paging = Object.entries(example?.input.shape ?? {}).filter(([name]) =>
    ['limit', 'cursor', 'sort'].includes(name),
  );
  return (
    <OverviewPart id="lists">
      <p>
        Every list takes the same parameters besides its own filters. To read on, repeat the request with{' '}
        <Code>nextCursor</Code> as <Code>cursor</Code> until <Code>hasMore</Code> is false; what is added
        meanwhile neither repeats nor hides anything.
      </p>
      <FieldList fields={fieldsOf(z.object(Object.fromEntries(paging)), 'input')} direction="sent" />
      <p>The answer of a list is its own envelope:</p>
      <FieldList fields={fieldsOf(list, 'output')} direction="answered" />
      {example && <Snippet title="A page" what="list envelope" code={formatJson(exampleResponse(example))} />}
    </OverviewPart>
  );
}

export function Versions() {
  return (
    <OverviewPart id="versions">
      <p>
        Resources that can be changed count their changes in <Code>version</Code>, with which REST begins
        their <Code>ETag</Code>. Send it back as <Code>If-Match</Code> (tools and the typed client:{' '}
        <Code>expectedVersion</Code>), and a change that somebody else has overtaken is refused with{' '}
        <Link to="/docs/errors/$code" params={{ code: 'PRECONDITION_FAILED' }} className={linkClass}>
          PRECONDITION_FAILED
        </Link>
        . Without it the last write wins. The version of what is live is another one, so its tag is refused
        too.
      </p>
      <p>
        Every read has an <Code>ETag</Code>, lists as well. Send it back as <Code>If-None-Match</Code>, and
        the answer is 304 without a body while nothing has changed.
      </p>
    </OverviewPart>
  );
}

export function Idempotency() {
  return (
    <OverviewPart id="idempotency">
      <p>
        Send an <Code>Idempotency-Key</Code> of your own with a POST, such as a UUID, and repeat it whenever
        the answer got lost: within {replayHours} hours the same request gives the first answer again and
        happens once. Another body under the same key is a{' '}
        <Link to="/docs/errors/$code" params={{ code: 'CONFLICT' }} className={linkClass}>
          CONFLICT
        </Link>
        .
      </p>
    </OverviewPart>
  );
}
