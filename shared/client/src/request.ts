import type { Call } from './call.ts';

type Fields = Record<string, unknown>;

/** A request that can be sent several times. */
export interface ApiRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  /** JSON, or a form with a file; null for none. */
  body: string | FormData | null;
}

/** The request that sends an input to an operation. */
export function requestOf({ route, fieldsIn, takesFile }: Call, input: Fields): ApiRequest {
  const [method = '', template = ''] = route.split(' ');
  const { expectedVersion, ...fields } = input;
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> =
    expectedVersion === undefined ? {} : { 'if-match': `"${expectedVersion}"` };
  if (fieldsIn === 'query') return { method, path: `${path}${queryOf(fields)}`, headers, body: null };
  if (takesFile && fields.file instanceof Blob) return { method, path, headers, body: formOf(fields) };
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  };
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams(textsOf(fields)).toString();
  return query && `?${query}`;
}

/** The file comes last, so that the server knows the fields when it reads it. */
function formOf({ file, ...fields }: Fields): FormData {
  const form = new FormData();
  for (const [name, text] of textsOf(fields)) form.append(name, text);
  // Safe because it is called with a file only.
  form.append('file', file as Blob);
  return form;
}

/** Fields as texts; lists are separated by commas. */
function textsOf(fields: Fields): [name: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}
