import type { JsonSchema } from '@imprint/shared/json.schema';

/**
 * What a schema takes, in as few words as a model needs, such as `{name, type: text|number, options?: [text]}`;
 * empty for a text. A field that may be left out has a question mark. What is told of one alternative is not told
 * of the next: of fields in `told` only the names are given.
 */
export function wordsOf(schema: JsonSchema | boolean, told = new Set<string>()): string {
  if (typeof schema === 'boolean') return '';
  const { oneOf, anyOf, $ref, enum: values, const: only, properties, required = [], items } = schema;
  const alternatives = (oneOf ?? anyOf)?.filter((each) => !isNull(each));
  if (alternatives) return alternativeWords(alternatives);
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (values) return values.join('|');
  if (only !== undefined) return String(only);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) =>
      fieldWords(required.includes(name) ? name : `${name}?`, field, told),
    );
    return `{${fields.join(', ')}}`;
  }
  if (schema.type === 'array') return `[${Array.isArray(items) ? '' : wordsOf(items ?? true) || 'text'}]`;
  const types = [schema.type ?? []].flat().filter((type) => !['string', 'null'].includes(type));
  return types.join('|');
}

function alternativeWords(alternatives: (JsonSchema | boolean)[]): string {
  const told = new Set<string>();
  const words = alternatives.map((each) => wordsOf(each, told));
  return words.length > 1 && words.every((each) => each.startsWith('{'))
    ? `One of:\n${alternatives.map((each, index) => `${words[index]} ${meaningOf(each)}`.trim()).join('\n')}`
    : words.map((each) => each || (words.length > 1 ? 'text' : '')).join('|');
}

function fieldWords(name: string, schema: JsonSchema | boolean, told: Set<string>): string {
  const words = wordsOf(schema);
  const text = words ? `${name}: ${words}` : name;
  if (told.has(text)) return name;
  told.add(text);
  return text;
}

function meaningOf(schema: JsonSchema | boolean): string {
  return typeof schema === 'object' ? (schema.description ?? '') : '';
}

function isNull(schema: JsonSchema | boolean): boolean {
  return typeof schema === 'object' && schema.type === 'null';
}
