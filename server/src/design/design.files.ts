import { decodeId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { type ExportFormat, exportedAs } from './design.export.ts';
import { findDesign, findStates, stateOf } from './design.store.ts';
import { writeFile } from './export.task.ts';

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
 * there is none. A file is written anew, by a worker, when anything that it is made of has changed; those who ask for it
 * meanwhile wait for the same one. Throws like the task that writes it.
 */
export function createDesignFiles(deps: Pick<Deps, 'pool' | 'work'>) {
  const kept = createKept();
  const pending = new Map<string, Promise<Written>>();
  return async ({ projectId, filename, collectionId }: Address): Promise<DesignFile | null> => {
    const format = formats.find((name) => exportedAs[name] === filename);
    const project = decodeId('proj', projectId);
    const collection = collectionId === undefined ? null : decodeId('tcol', collectionId);
    if (!format || !project || (collectionId !== undefined && collection === null)) return null;
    const found = await findStates(deps.pool, project);
    if (!found || (collection && !found.states.some(({ id }) => id === collection))) return null;
    const name = `${project} ${collection} ${format}`;
    const state = stateOf(found.states);
    const known = kept.get(name, state);
    if (known) return known;
    const asked = `${name} ${state}`;
    const { organizationId } = found;
    const order = { organizationId, projectId: project, collectionId: collection, format };
    const written = pending.get(asked) ?? write(deps, order).finally(() => pending.delete(asked));
    pending.set(asked, written);
    return kept.put(name, await written);
  };
}

/** A file, and the state of all that it was made of. */
interface Written {
  file: DesignFile;
  state: string;
}

interface Order {
  organizationId: string;
  projectId: string;
  collectionId: string | null;
  format: ExportFormat;
}

async function write(
  { pool, work }: Pick<Deps, 'pool' | 'work'>,
  { organizationId, projectId, collectionId, format }: Order,
): Promise<Written> {
  const stored = await findDesign(pool, projectId);
  const options = { holder: organizationId, field: 'projectId' };
  const written = await work.run(writeFile, { stored, format, collectionId }, options);
  return { file: { contentType: contentTypes[format], ...written }, state: stateOf(stored) };
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
