/** Whether what is dragged are files of the device, not a text or a link. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** The files that were copied by themselves; beside a text they only picture it, as some programs do. */
export function pastedFiles(transfer: DataTransfer | null): File[] {
  return !transfer || transfer.types.includes('text/plain') ? [] : [...transfer.files];
}

/** The files that were dropped, and those in the folders among them. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  // Both have to be read before anything is awaited: afterwards the browser has emptied them.
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...(transfer?.files ?? [])];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

/** Where files lay in the folders that they were dropped with. */
const paths = new WeakMap<File, string>();

/** The path of a file from the folder that it was dropped with; its name where there was none. */
export function pathOf(file: File): string {
  return paths.get(file) ?? file.name;
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    paths.set(file, entry.fullPath.replace(/^\//, ''));
    return [file];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  // A reader gives the content of a folder in parts, and nothing once all of it was given.
  for (let part = await readPart(reader); part.length > 0; part = await readPart(reader)) {
    const nested = await Promise.all(part.map(filesIn));
    found.push(...nested.flat());
  }
  return found;
}

function readPart(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
