import { Readable } from 'node:stream';
import { decodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { FileSource, Representation } from '../../core/storage/public.file.ts';
import { exportFilenames } from './design.export.ts';
import { findDesign, findStates, stateOf } from './tasks/design.store.ts';
import { type ExportFormat, writeFile } from './tasks/export.task.ts';

/** A file of design tokens. */
interface DesignFile {
  contentType: string;
  text: string;
  /** Strong entity tag, including quotes. */
  etag: string;
}

interface Address {
  id: string;
  filename: string;
  query: Readonly<Record<string, unknown>>;
}

const contentTypes: Record<ExportFormat, string> = {
  dtcg: 'application/design-tokens+json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  tailwind: 'text/css; charset=utf-8',
};

// Safe because the keys of the table are the formats.
const formats = Object.keys(exportFilenames) as ExportFormat[];

/** Serves the current design tokens of a project as files to everyone who knows its id. */
export function createDesignFiles(deps: Pick<Deps, 'pool' | 'work'>): FileSource {
  const find = createFinder(deps);
  return {
    prefix: 'proj',
    async find(request) {
      // Websites have the tokens in their style sheet.
      if (request.projectId !== undefined || request.form.length > 0) return null;
      const file = await find(request);
      return file && { filename: request.filename, represent: async () => represent(file) };
    },
  };
}

function represent({ contentType, text, etag }: DesignFile): Representation {
  return {
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      // Nothing in it depends on who asks, so pages of any origin may use and read it.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-cache',
    },
    etag,
    modifiedAt: null,
    async open() {
      const bytes = Buffer.from(text);
      return { sizeBytes: bytes.length, read: async () => Readable.from([bytes]) };
    },
  };
}

/**
 * Creates a function that returns the file at an address, or null if there is none. A worker writes the file again
 * after its sources changed; concurrent requests share the result. Throws like the task that writes it.
 */
function createFinder(deps: Pick<Deps, 'pool' | 'work'>) {
  const cache = createFileCache();
  const pending = new Map<string, Promise<WrittenFile>>();
  return async ({ id: projectId, filename, query }: Address): Promise<DesignFile | null> => {
    const collectionId = query.collectionId?.toString();
    const format = formats.find((name) => exportFilenames[name] === filename);
    const project = decodeId('proj', projectId);
    const collection = collectionId === undefined ? null : decodeId('tcol', collectionId);
    if (!format || !project || (collectionId !== undefined && collection === null)) return null;
    const projectState = await findStates(deps.pool, project);
    if (!projectState || (collection && !projectState.states.some(({ id }) => id === collection)))
      return null;
    const name = `${project} ${collection} ${format}`;
    const state = stateOf(projectState.states);
    const cached = cache.get(name, state);
    if (cached) return cached;
    const key = `${name} ${state}`;
    const { organizationId } = projectState;
    const request = { organizationId, projectId: project, collectionId: collection, format };
    const written = pending.get(key) ?? write(deps, request).finally(() => pending.delete(key));
    pending.set(key, written);
    return cache.put(name, await written);
  };
}

/** A file and the state of its sources. */
interface WrittenFile {
  file: DesignFile;
  state: string;
}

interface WriteRequest {
  organizationId: string;
  projectId: string;
  collectionId: string | null;
  format: ExportFormat;
}

async function write(
  { pool, work }: Pick<Deps, 'pool' | 'work'>,
  { organizationId, projectId, collectionId, format }: WriteRequest,
): Promise<WrittenFile> {
  const stored = await findDesign(pool, projectId);
  const options = { holder: organizationId, field: 'projectId' };
  const written = await work.run(writeFile, { stored, format, collectionId }, options);
  return { file: { contentType: contentTypes[format], ...written }, state: stateOf(stored) };
}

/** Total length of cached files in characters. */
const maxCachedLength = 32 * 1_048_576;

/** Caches files, so that repeated requests are cheap. */
function createFileCache() {
  const files = new Map<string, WrittenFile>();
  let length = 0;
  const drop = (name: string) => {
    length -= files.get(name)?.file.text.length ?? 0;
    files.delete(name);
  };
  return {
    /** Returns the cached file if it was written from this state. */
    get(name: string, state: string): DesignFile | undefined {
      const cached = files.get(name);
      return cached?.state === state ? cached.file : undefined;
    },
    put(name: string, written: WrittenFile): DesignFile {
      drop(name);
      files.set(name, written);
      length += written.file.text.length;
      // Evicts the oldest files first.
      for (const oldest of files.keys()) if (length > maxCachedLength) drop(oldest);
      return written.file;
    },
  };
}
