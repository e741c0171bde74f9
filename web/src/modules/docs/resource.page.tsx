import { isList } from '@imprint/shared/operation';
import { routeOf } from '@imprint/shared/rest';
import { Link, useParams } from '@tanstack/react-router';
import * as z from 'zod';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { DocsPage } from './docs.page.tsx';
import { exampleOutput, formatJson } from './examples.ts';
import { FieldList } from './field.list.tsx';
import { fieldsOf } from './fields.ts';
import { MissingEntry } from './missing.tsx';
import { Code, linkClass } from './prose.tsx';
import { findResource, type ReferenceResource } from './reference.ts';
import { RouteLine } from './route.line.tsx';
import { DocsSection } from './section.tsx';

/** A resource: its operations, and the fields of its items. */
export function ResourcePage() {
  const { resource: name } = useParams({ from: '/docs/$resource' });
  const resource = findResource(name);
  if (!resource) return <MissingEntry name={`resource ${name}`} />;
  const item = itemOf(resource);
  return (
    <DocsPage
      title={resource.title}
      description={
        resource.isPublic
          ? 'Called with an API key, or by people in the dashboard.'
          : 'Called by people with a session, over the typed client. API keys and tools do not reach it.'
      }
      aside={item && <Snippet title="One of them" what="example" code={formatJson(item.example)} level={2} />}
    >
      <DocsSection id="operations" title="Operations">
        <OperationList resource={resource} />
      </DocsSection>
      {item && (
        <DocsSection id="fields" title="Fields of each">
          <FieldList fields={fieldsOf(item.schema, 'output')} direction="answered" />
        </DocsSection>
      )}
    </DocsPage>
  );
}

/** The schema and an example of the items in the resource's list. */
function itemOf({ operations }: ReferenceResource) {
  const list = operations.find(({ operation }) => isList(operation))?.operation;
  const schema = list?.output.shape.data;
  if (!list || !(schema instanceof z.ZodArray)) return null;
  // Safe because the elements of every list are zod schemas, and the example follows the schema of the list.
  return { schema: schema.element as z.ZodType, example: (exampleOutput(list).data as unknown[])[0] };
}

function OperationList({ resource }: { resource: ReferenceResource }) {
  return (
    <ul className="divide-y divide-line">
      {resource.operations.map(({ name, verb, operation }) => {
        const route = routeOf(operation);
        return (
          <li key={name} className="space-y-1 py-3 first:pt-0">
            <Link to="/docs/$resource/$verb" params={{ resource: resource.name, verb }} className={linkClass}>
              {operation.summary}
            </Link>
            <p className="text-muted">{route ? <RouteLine {...route} /> : <Code>{name}</Code>}</p>
          </li>
        );
      })}
    </ul>
  );
}
