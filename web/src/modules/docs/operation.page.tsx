import type { Operation } from '@imprint/shared/operation';
import {
  errorsOf,
  hasEtag,
  type ParameterLocation,
  parameterLocation,
  requestHeadersOf,
  routeOf,
} from '@imprint/shared/rest';
import { Link, useParams } from '@tanstack/react-router';
import { Facts } from '../../kit/ui/facts.tsx';
import { accessText } from './access.ts';
import { DocsPage } from './docs.page.tsx';
import { ErrorList } from './error.list.tsx';
import { FieldList } from './field.list.tsx';
import { type Field, fieldsOf } from './fields.ts';
import { windowsOf } from './limits.ts';
import { MissingEntry } from './missing.tsx';
import { OperationExamples } from './operation.examples.tsx';
import { Code, linkClass, Prose } from './prose.tsx';
import { findOperation, type ReferenceOperation } from './reference.ts';
import { RouteLine } from './route.line.tsx';
import { DocsSection } from './section.tsx';

/** The reference of one operation. */
export function OperationPage() {
  const { resource, verb } = useParams({ from: '/docs/$resource/$verb' });
  const reference = findOperation(resource, verb);
  if (!reference) return <MissingEntry name={`operation ${resource}.${verb}`} />;
  return <OperationReference reference={reference} />;
}

function OperationReference({ reference: { name, operation } }: { reference: ReferenceOperation }) {
  const { summary, guidance, output } = operation;
  return (
    <DocsPage
      title={summary}
      eyebrow={name}
      description={guidance && <Prose text={guidance} />}
      aside={<OperationExamples name={name} operation={operation} />}
    >
      <Facts facts={factsOf(name, operation)} />
      <RequestFields operation={operation} />
      <DocsSection id="answer" title="Answer">
        <p className="text-muted">
          Status <Code>{operation.status}</Code>
          {hasEtag(operation) && operation.rest && (
            <>
              , with an <Code>ETag</Code>
            </>
          )}
          . <EnvelopeExample operation={operation} />
        </p>
        <FieldList fields={fieldsOf(output, 'output')} direction="answered" />
      </DocsSection>
      <DocsSection id="errors" title="Errors">
        <ErrorList codes={errorsOf(operation)} />
      </DocsSection>
    </DocsPage>
  );
}

function factsOf(name: string, operation: Operation) {
  const { tool } = operation;
  const route = routeOf(operation);
  return [
    ...(route ? [{ name: 'REST', value: <RouteLine {...route} /> }] : []),
    ...(tool ? [{ name: 'Tool', value: <Code>{tool}</Code> }] : []),
    { name: 'Typed client', value: <Code>{name}</Code> },
    { name: 'Who may call it', value: <Prose text={accessText(operation)} /> },
    {
      name: 'Rate limits',
      value: (
        <>
          <ul>
            {windowsOf(operation).map(({ name: window, value }) => (
              <li key={window}>
                {window}: {value}.
              </li>
            ))}
          </ul>
          <Link to="/docs" hash="limits" className={linkClass}>
            All windows
          </Link>
        </>
      ),
    },
  ];
}

const locationTitles: Record<ParameterLocation, string> = {
  path: 'In the path',
  query: 'In the query',
  body: 'In the JSON body',
  header: 'In headers',
};

/** The input fields by their location in REST; tools and the typed client take them together. */
function RequestFields({ operation }: { operation: Operation }) {
  const fields = fieldsOf(operation.input, 'input');
  const headers: Field[] = requestHeadersOf(operation).map(({ name, description, maxLength }) => ({
    name,
    description,
    type: 'string',
    required: false,
    values: [],
    fields: [],
    rules: maxLength ? [`At most ${maxLength} characters`] : [],
  }));
  if (!operation.rest) {
    return (
      <DocsSection id="fields" title="Fields">
        {fields.length > 0 ? <FieldList fields={fields} direction="sent" /> : <NoFields />}
      </DocsSection>
    );
  }
  const groups = (['path', 'query', 'body'] as const).map((location) => ({
    location,
    fields: fields.filter(({ name }) => parameterLocation(operation, name) === location),
  }));
  const nonEmpty = [...groups, { location: 'header' as const, fields: headers }].filter(
    (group) => group.fields.length > 0,
  );
  return (
    <DocsSection id="fields" title="Fields">
      {nonEmpty.length === 0 && <NoFields />}
      {nonEmpty.map((group) => (
        <div key={group.location} className="pt-2">
          <h3 className="mb-3 border-b border-line pb-1.5 text-[0.8125rem] font-medium text-muted">
            {locationTitles[group.location]}
          </h3>
          <FieldList fields={group.fields} direction="sent" />
        </div>
      ))}
      {operation.tool && 'expectedVersion' in operation.input.shape && (
        <p className="text-[0.8125rem] text-faint">
          A tool takes all fields as its arguments, and <Code>expectedVersion</Code> instead of If-Match.
        </p>
      )}
    </DocsSection>
  );
}

function NoFields() {
  return <p className="text-muted">It takes no fields.</p>;
}

function EnvelopeExample({ operation }: { operation: Operation }) {
  if (!operation.rest) return 'The typed client returns these fields.';
  return (
    <>
      These fields stand in the{' '}
      <Link to="/docs" hash="envelopes" className={linkClass}>
        envelope
      </Link>
      .
    </>
  );
}
