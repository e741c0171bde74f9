import type { JsonSchema } from '@imprint/shared/json.schema';
import { type Root, soleNames } from './shared.schemas.ts';

/** An operation as plain data with the JSON Schemas of its input and output. */
export interface PlainOperation {
  name: string;
  facts: Record<string, unknown>;
  input: JsonSchema;
  output: JsonSchema;
}

type Definitions = Record<string, JsonSchema>;

/** The resource in the name of an operation. */
export function resourceOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

/**
 * The operations without `$defs`, and the definitions separately. Where a name has different meanings in an input and
 * an output or in several operations, each meaning gets a name of its own, and every `$ref` to it uses that name.
 */
export function withUniqueReferences(operations: readonly PlainOperation[]): {
  plain: PlainOperation[];
  definitions: Root[];
} {
  const sides = operations.flatMap(({ name, input, output }) => [
    { operation: name, side: 'input' as const, definitions: input.$defs ?? {} },
    { operation: name, side: 'output' as const, definitions: output.$defs ?? {} },
  ]);
  const names = new Map<string, Set<string>>();
  for (const { operation, side, definitions } of sides) {
    for (const own of Object.keys(definitions)) {
      const meaning = meaningOf(own, definitions);
      const known = names.get(meaning) ?? new Set();
      names.set(meaning, known.add(own).add(`${own}.${side}`).add(`${operation}.${side}.${own}`));
    }
  }
  const pick = soleNames(Array.from(names.values(), (all) => [...all]));
  const nameIn = (definitions: Definitions) => (own: string) =>
    pick([...(names.get(meaningOf(own, definitions)) ?? [])]);
  const roots = new Map<string, Root & { resources: Set<string> }>();
  for (const { operation, definitions } of sides) {
    for (const [own, schema] of Object.entries(definitions)) {
      const name = nameIn(definitions)(own);
      const renamed = withReferences(schema, nameIn(definitions));
      const root = roots.get(name) ?? {
        location: name,
        singular: null,
        resources: new Set(),
        schema: renamed,
      };
      roots.set(name, root);
      root.resources.add(resourceOf(operation));
    }
  }
  const plainSide = ({ $defs = {}, ...schema }: JsonSchema) => withReferences(schema, nameIn($defs));
  return {
    plain: operations.map((one) => ({ ...one, input: plainSide(one.input), output: plainSide(one.output) })),
    definitions: [...roots.values()],
  };
}

/** A definition and all definitions that it refers to, as text. */
function meaningOf(own: string, definitions: Definitions): string {
  const reached = new Set([own]);
  for (const name of reached) {
    for (const [, next = ''] of JSON.stringify(definitions[name] ?? {}).matchAll(/"#\/\$defs\/([^"]+)"/g))
      reached.add(next);
  }
  return JSON.stringify(Array.from(reached, (name) => [name, definitions[name]]));
}

function withReferences(schema: JsonSchema, nameOf: (own: string) => string): JsonSchema {
  // Safe because only the references in the copy differ.
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? nameOf(value.split('/').at(-1) ?? '') : value,
  ) as JsonSchema;
}
