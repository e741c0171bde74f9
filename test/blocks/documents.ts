import { readdirSync, readFileSync } from 'node:fs';

/** The documents of one format that lie beside this file: name and text of each. */
export function documentsOf(extension: 'md' | 'html'): { name: string; text: string }[] {
  const folder = new URL('./documents/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${extension}`));
  return names.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** Blocks without what is made up anew each time. */
export function withoutIds(blocks: unknown): unknown {
  return JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'id' ? undefined : value)));
}
