import type { JsonSchema } from '@imprint/shared/json.schema';

/**
 * Summarizes a schema for a model, such as `{name, type: text|number, options?: [text]}`; a text is ''. Optional
 * fields have a question mark. Fields that are in `described` already, from an earlier alternative, are only named.
 */
export function summarize(schema: JsonSchema | boolean, described = new Set<string>()): string {
  if (typeof schema === 'boolean') return '';
  const { oneOf, anyOf, $ref, enum: values, const: constant, properties, required = [], items } = schema;
  const alternatives = (oneOf ?? anyOf)?.filter((each) => !isNull(each));
  if (alternatives) return summarizeAlternatives(alternatives);
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (values) return values.join('|');
  if (constant !== undefined) return String(constant);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) =>
      summarizeField(required.includes(name) ? name : `${name}?`, field, described),
    );
    return `{${fields.join(', ')}}`;
  }
  if (schema.type === 'array') return `[${Array.isArray(items) ? '' : summarize(items ?? true) || 'text'}]`;
  const types = [schema.type ?? []].flat().filter((type) => !['string', 'null'].includes(type));
  return types.join('|');
}

function summarizeAlternatives(alternatives: (JsonSchema | boolean)[]): string {
  const described = new Set<string>();
  const summaries = alternatives.map((each) => summarize(each, described));
  return summaries.length > 1 && summaries.every((each) => each.startsWith('{'))
    ? `One of:\n${alternatives.map((each, index) => `${summaries[index]} ${descriptionOf(each)}`.trim()).join('\n')}`
    : summaries.map((each) => each || (summaries.length > 1 ? 'text' : '')).join('|');
}

function summarizeField(name: string, schema: JsonSchema | boolean, described: Set<string>): string {
  const summary = summarize(schema);
  const text = summary ? `${name}: ${summary}` : name;
  if (described.has(text)) return name;
  described.add(text);
  return text;
}

function descriptionOf(schema: JsonSchema | boolean): string {
  return typeof schema === 'object' ? (schema.description ?? '') : '';
}

function isNull(schema: JsonSchema | boolean): boolean {
  return typeof schema === 'object' && schema.type === 'null';
}
