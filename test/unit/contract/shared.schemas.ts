import type { JsonSchema } from '@imprint/shared/json.schema';
import { partsOf } from './schema.parts.ts';

/** A schema of an operation, or a definition that schemas refer to. */
export interface Root {
  /** Its location, such as `pages.get.output`, or the name of the definition. */
  location: string;
  /** The singular name of the resource if this is the output that describes one. */
  singular: string | null;
  /** The resources whose operations use it. */
  resources: ReadonlySet<string>;
  schema: JsonSchema;
}

/** A schema that is written once and referred to by name. */
export interface SharedSchema {
  name: string;
  /** The resources whose operations use it. */
  resources: ReadonlySet<string>;
  schema: JsonSchema;
}

/** A schema whose JSON is shorter than this is written in each location. */
const leastCharacters = 200;

const shapes = new WeakMap<JsonSchema, string>();

/** The shape of a schema: schemas that differ only in description, default and examples have the same one. */
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
  /** The locations that use it. All uses of a surrounding schema are one location. */
  holders: Set<string>;
  /** Candidate names, the best one first. */
  names: string[];
}

/** The schemas that are used in several locations, by shape. */
export function sharedSchemas(roots: readonly Root[]): Map<string, SharedSchema> {
  const found = new Map<string, Found>();
  for (const root of roots) collect(found, root, root.schema, '', root.location);
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

/** Returns a function that picks the first name which is not a candidate of any other schema. */
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

/** True for the output that describes a resource, and for the items of its list. */
function isWhole({ singular, location }: Root, path: string): boolean {
  return singular !== null && path === (location.endsWith('.list.output') ? '.data[]' : '');
}

/** Short names first; the last one, the first location of the schema, is unique. */
function namesOf(root: Root, path: string): string[] {
  const { location, resources, singular } = root;
  const whole = `${location}${path}`;
  if (isWhole(root, path) && singular !== null) return [singular, whole];
  const [, field] = /.*\.([^.[\]{}<>]+)/.exec(path) ?? [];
  if (field === undefined) return [whole];
  const [resource = ''] = resources;
  const side = location.slice(location.lastIndexOf('.') + 1);
  return [field, `${resource}.${field}`, `${resource}.${side}.${field}`, whole];
}
