import type { Pool } from 'pg';
import { hash } from '../auth/secrets.ts';
import { decodeId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { type ExportFormat, exportedAs, writeDesign } from './design.export.ts';
import { findDesign, findStates, type StoredState } from './design.store.ts';

/** A file of design tokens as it is sent. */
export interface DesignFile {
  contentType: string;
  text: string;
  /** Strong, with its quotes. */
  etag: string;
}

interface Address {
  projectId: string;
  filename: string;
  collectionId: string | undefined;
}

const contentTypes: Record<ExportFormat, string> = {
  dtcg: 'application/design-tokens+json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  tailwind: 'text/css; charset=utf-8',
};

// Safe because the keys of the table are the formats.
const formats = Object.keys(exportedAs) as ExportFormat[];

/**
 * Finds the file at an address, whoever asks, because knowing the id of the project is the permission; null when
 * there is none. A file is written anew when anything that it is made of has changed.
 */
export function createDesignFiles({ pool }: Deps) {
  const kept = createKept();
  return async ({ projectId, filename, collectionId }: Address): Promise<DesignFile | null> => {
    const format = formats.find((name) => exportedAs[name] === filename);
    const project = decodeId('proj', projectId);
    const collection = collectionId === undefined ? null : decodeId('tcol', collectionId);
    if (!format || !project || (collectionId !== undefined && collection === null)) return null;
    const states = await findStates(pool, project);
    if (!states || (collection && !states.some(({ id }) => id === collection))) return null;
    const name = `${project} ${collection} ${format}`;
    return kept.get(name, stateOf(states)) ?? kept.put(name, await write(pool, project, collection, format));
  };
}

/** A file, and the state of all that it was made of. */
interface Written {
  file: DesignFile;
  state: string;
}

async function write(
  pool: Pool,
  projectId: string,
  collectionId: string | null,
  format: ExportFormat,
): Promise<Written> {
  const stored = await findDesign(pool, projectId);
  const text = writeDesign(stored, format, collectionId);
  const file = { contentType: contentTypes[format], text, etag: `"${hash(text)}"` };
  return { file, state: stateOf(stored) };
}

function stateOf(states: readonly StoredState[]): string {
  return states.map(({ id, state }) => `${id} ${state}`).join();
}

/** How much text of files is kept, in characters. */
const mostText = 32 * 1_048_576;

/** The files that were asked for lately, so that asking for them again and again costs little. */
function createKept() {
  const files = new Map<string, Written>();
  let length = 0;
  const drop = (name: string) => {
    length -= files.get(name)?.file.text.length ?? 0;
    files.delete(name);
  };
  return {
    /** The file of a name, unless it was made of another state. */
    get(name: string, state: string): DesignFile | undefined {
      const known = files.get(name);
      return known?.state === state ? known.file : undefined;
    },
    put(name: string, written: Written): DesignFile {
      drop(name);
      files.set(name, written);
      length += written.file.text.length;
      // The ones that were written longest ago go first.
      for (const oldest of files.keys()) if (length > mostText) drop(oldest);
      return written.file;
    },
  };
}
