import type { JsonSchema } from '@imprint/shared/json.schema';
import { partsOf } from './schema.parts.ts';

/** A schema of an operation, or a definition that schemas refer to. */
export interface Root {
  /** Where it is, such as `pages.get.output`; the name of a definition. */
  place: string;
  /** The resource in the singular, if this is the output that describes one. */
  singular: string | null;
  /** The resources whose operations use it. */
  resources: ReadonlySet<string>;
  schema: JsonSchema;
}

/** A schema that is written once, and by its name everywhere else. */
export interface SharedSchema {
  name: string;
  /** The resources whose operations use it. */
  resources: ReadonlySet<string>;
  schema: JsonSchema;
}

/** A schema that is shorter than this as JSON is as well written in each place. */
const leastCharacters = 200;

const shapes = new WeakMap<JsonSchema, string>();

/** What schemas have in common that differ in nothing but description, default and examples. */
export function shapeOf(schema: JsonSchema): string {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const { description, default: fallback, examples, ...rest } = schema;
  const entries = Object.entries(rest).sort(([left], [right]) => (left < right ? -1 : 1));
  const shape = JSON.stringify(Object.fromEntries(entries));
  shapes.set(schema, shape);
  return shape;
}

interface Found {
  schema: JsonSchema;
  resources: Set<string>;
  /** The places where it is used. All uses of a schema around it are one place. */
  holders: Set<string>;
  /** Names for it, the best one first. */
  names: string[];
}

/** The schemas that are used in several places, by their shapes. */
export function sharedSchemas(roots: readonly Root[]): Map<string, SharedSchema> {
  const found = new Map<string, Found>();
  for (const root of roots) collect(found, root, root.schema, '', root.place);
  const shared = [...found].filter(
    ([shape, { holders }]) => holders.size > 1 && shape.length >= leastCharacters,
  );
  const nameOf = soleNames(shared.map(([, { names }]) => names));
  return new Map(
    shared.map(([shape, { names, resources, schema }]) => [
      shape,
      { name: nameOf(names), resources, schema },
    ]),
  );
}

/** Picks the first of a thing's names that no other thing could have as well. */
export function soleNames(all: readonly (readonly string[])[]): (names: readonly string[]) => string {
  const claims = Map.groupBy(
    all.flatMap((names) => [...new Set(names)]),
    (name) => name,
  );
  return (names) => {
    const name = names.find((candidate) => claims.get(candidate)?.length === 1);
    if (name === undefined) throw new Error(`Another schema has one of the names ${names.join(', ')}, too.`);
    return name;
  };
}

function collect(
  found: Map<string, Found>,
  root: Root,
  schema: JsonSchema,
  path: string,
  holder: string,
): void {
  const shape = shapeOf(schema);
  const known = found.get(shape) ?? {
    schema,
    resources: new Set(),
    holders: new Set(),
    names: namesOf(root, path),
  };
  for (const resource of root.resources) known.resources.add(resource);
  known.holders.add(holder);
  if (isWhole(root, path)) known.names.unshift(...namesOf(root, path));
  found.set(shape, known);
  for (const { step, schema: part } of partsOf(schema))
    collect(found, root, part, `${path}${step}`, `${shape}${step}`);
}

/** True for the output that describes a resource, and for an item of its list. */
function isWhole({ singular, place }: Root, path: string): boolean {
  return singular !== null && path === (place.endsWith('.list.output') ? '.data[]' : '');
}

/** Short names first; the last one, which says where the schema is used first, is unique. */
function namesOf(root: Root, path: string): string[] {
  const { place, resources, singular } = root;
  const whole = `${place}${path}`;
  if (isWhole(root, path) && singular !== null) return [singular, whole];
  const [, field] = /.*\.([^.[\]{}<>]+)/.exec(path) ?? [];
  if (field === undefined) return [whole];
  const [resource = ''] = resources;
  const side = place.slice(place.lastIndexOf('.') + 1);
  return [field, `${resource}.${field}`, `${resource}.${side}.${field}`, whole];
}
