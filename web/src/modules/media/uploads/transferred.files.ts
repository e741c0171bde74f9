/** Whether files are dragged, not a text or link. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Pasted files; none if there is text, too, because some programs add an image of it. */
export function pastedFiles(transfer: DataTransfer | null): File[] {
  return !transfer || transfer.types.includes('text/plain') ? [] : [...transfer.files];
}

/** Dropped files, including those in dropped folders. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  // Read both before awaiting anything, because the browser clears them afterwards.
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...(transfer?.files ?? [])];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const nested = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return nested.flat();
}

/** The paths of files within dropped folders. */
const paths = new WeakMap<File, string>();

/** The path of a file within its dropped folder, or its name. */
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
  const files: File[] = [];
  // A reader returns the content in parts, and an empty one at the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    const nested = await Promise.all(batch.map(filesIn));
    files.push(...nested.flat());
  }
  return files;
}

function readBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
