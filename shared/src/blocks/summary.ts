import { definitionName, type JsonSchema, schemaOf } from '../json.schema.ts';
import { blockTypes } from './block.ts';

/** The fields of every block, which are not listed for each type. */
const common = new Set(['id', 'type', 'children']);

const inlineMarkdown =
  'text, citation, caption, cells: inline Markdown **a** *a* ~~a~~ `a` [a](/b) <u> <sup> <sub>.';

let summary: string | undefined;

/** Summarizes the block types and their fields, a line each, for readers that cannot take the whole schema. */
export function blockSummary(): string {
  // Building the schemas takes a tenth of a second.
  summary ??= summarizeBlocks();
  return summary;
}

function summarizeBlocks(): string {
  const schemas = Object.entries(blockTypes).map(([type, schema]) => {
    const { properties = {}, $defs = {} } = schemaOf(schema, 'input');
    return { type, fields: Object.entries(properties), definitions: $defs };
  });
  const holders = schemas.filter(({ fields }) => fields.some(([name]) => name === 'children'));
  const lines = schemas.map(({ type, fields, definitions }) => {
    const own = fields.filter(([name]) => !common.has(name));
    return `${type} {${own.map(([name, schema]) => fieldSummary(name, schema, definitions)).join(', ')}}`;
  });
  return [
    'A block: its type and fields. All fields and id are optional.',
    `${holders.map(({ type }) => type).join(', ')} have blocks in children.`,
    inlineMarkdown,
    ...lines,
  ].join('\n');
}

type Definitions = NonNullable<JsonSchema['$defs']>;

function fieldSummary(name: string, schema: JsonSchema | boolean, definitions: Definitions): string {
  const values = valueSummary(schema, definitions);
  return values ? `${name}: ${values}` : name;
}

/** The values that a field takes, such as `1-6`, `bulleted|numbered` or `[[text]]`; empty for a text. */
function valueSummary(schema: JsonSchema | boolean, definitions: Definitions): string {
  if (typeof schema === 'boolean') return '';
  const [alternative] = schema.anyOf ?? [];
  if (alternative) return valueSummary(alternative, definitions);
  const definition = definitions[definitionName(schema) ?? ''];
  if (definition) return valueSummary(definition, definitions);
  if (schema.enum) return schema.enum.join('|');
  switch (schema.type) {
    case 'integer':
      return `${schema.minimum}-${schema.maximum}`;
    case 'boolean':
      return 'boolean';
    case 'array':
      return `[${Array.isArray(schema.items) ? '' : valueSummary(schema.items ?? true, definitions) || 'text'}]`;
    case 'object':
      return schema.description ?? 'object';
    default:
      return '';
  }
}
