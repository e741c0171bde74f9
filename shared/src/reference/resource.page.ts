import * as z from 'zod';
import { isList } from '../operation.ts';
import { exampleOutput, formatJson } from './examples.ts';
import { fieldsOf } from './fields.ts';
import { asCode, code, fieldTable, type ReferencePage } from './page.ts';
import { linkToOperation, type ReferenceResource } from './resources.ts';

/** A resource: its operations, and the fields of its items. */
export function resourcePage(resource: ReferenceResource): ReferencePage {
  const { name, title, summary, isPublic, operations } = resource;
  const item = itemOf(resource);
  const callers = isPublic
    ? 'Called with an API key, or by people in the dashboard.'
    : 'Called by people with a session, over tRPC. Not available to API keys and tools.';
  return {
    path: `/docs/${name}`,
    title,
    description: `${summary} ${callers}`,
    sections: [
      {
        id: 'operations',
        title: 'Operations',
        parts: [
          {
            kind: 'entries',
            entries: operations.map((named) => ({
              link: linkToOperation(named),
              about: asCode(named.operation.rest ?? named.name),
            })),
          },
        ],
      },
      ...(item
        ? [
            {
              id: 'fields',
              title: 'Fields of each item',
              parts: [fieldTable(fieldsOf(item.schema, 'output'), 'answered')],
            },
          ]
        : []),
    ],
    examples: item ? [code('Example', 'json', formatJson(item.example))] : [],
  };
}

/** The schema and an example of the items in the resource's list. */
function itemOf({ operations }: ReferenceResource) {
  const list = operations.find(({ operation }) => isList(operation))?.operation;
  const schema = list?.output.shape.data;
  if (!list || !(schema instanceof z.ZodArray)) return null;
  // Safe because the elements of every list are zod schemas, and the example follows the schema of the list.
  return { schema: schema.element as z.ZodType, example: (exampleOutput(list).data as unknown[])[0] };
}
