import type { JsonSchema } from '@imprint/shared/json-schema';

/**
 * What a schema takes, in as few words as a model needs, such as `{name, type: text|number, options?: [text]}`;
 * empty for a text. A field that may be left out has a question mark.
 */
export function wordsOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return '';
  const { oneOf, anyOf, $ref, enum: values, const: only, properties, required = [], items } = schema;
  const alternatives = (oneOf ?? anyOf)?.filter((each) => !isNull(each));
  if (alternatives) return alternativeWords(alternatives);
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (values) return values.join('|');
  if (only !== undefined) return String(only);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) =>
      fieldWords(required.includes(name) ? name : `${name}?`, field),
    );
    return `{${fields.join(', ')}}`;
  }
  if (schema.type === 'array') return `[${Array.isArray(items) ? '' : wordsOf(items ?? true) || 'text'}]`;
  const types = [schema.type ?? []].flat().filter((type) => !['string', 'null'].includes(type));
  return types.join('|');
}

function alternativeWords(alternatives: (JsonSchema | boolean)[]): string {
  const words = alternatives.map(wordsOf);
  return words.length > 1 && words.every((each) => each.startsWith('{'))
    ? `One of:\n${alternatives.map((each, index) => `${words[index]} ${meaningOf(each)}`.trim()).join('\n')}`
    : words.map((each) => each || (words.length > 1 ? 'text' : '')).join('|');
}

function fieldWords(name: string, schema: JsonSchema | boolean): string {
  const words = wordsOf(schema);
  return words ? `${name}: ${words}` : name;
}

function meaningOf(schema: JsonSchema | boolean): string {
  return typeof schema === 'object' ? (schema.description ?? '') : '';
}

function isNull(schema: JsonSchema | boolean): boolean {
  return typeof schema === 'object' && schema.type === 'null';
}
