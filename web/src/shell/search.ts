import type * as z from 'zod';

type ParsedSearch<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]?: z.output<Shape[Name]> | undefined;
};

/**
 * Lets a route have these search parameters, as text. The page validates them with
 * `readSearch`, so that the contracts are loaded with the page.
 */
export function textParams<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string | undefined } => {
    const entries = names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []));
    // Safe because each value is a text under its name.
    return Object.fromEntries(entries) as { [Key in Name]?: string };
  };
}

/** Parses search parameters by fields of the contract. Invalid and unknown ones are ignored. */
export function readSearch<Shape extends z.ZodRawShape>(
  shape: Shape,
  search: Record<string, unknown>,
): ParsedSearch<Shape> {
  const entries = Object.entries(shape).flatMap(([name, schema]) => {
    const result = search[name] === undefined ? undefined : (schema as z.ZodType).safeParse(search[name]); // Safe because a shape holds schemas.
    return result?.success ? [[name, result.data]] : [];
  });
  // Safe because each value is the output of the schema of its name.
  return Object.fromEntries(entries) as ParsedSearch<Shape>;
}

/** Parses search parameters as plain text (`?q=2024`); the router's default would parse numbers and JSON. */
export function parseSearch(search: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

type SearchParams = Readonly<Record<string, string | undefined>>;

/** The search of a link whose page is known at run time only, and so not its parameters. */
export function searchFor(params: SearchParams) {
  // Safe because each page parses its own search parameters and ignores invalid ones.
  return params as never;
}

/** The search of a link that keeps the present parameters but these; undefined removes one. */
export function searchWith(changed: SearchParams) {
  // Safe for the same reason.
  return ((present: SearchParams) => ({ ...present, ...changed })) as never;
}

/** A path to return to after signing in; undefined for anything outside this origin. */
export function sameOriginPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : undefined;
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
