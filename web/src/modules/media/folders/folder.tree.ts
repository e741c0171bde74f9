import { type MediaFolder, maxFolderDepth } from '@imprint/shared/contract/media.folders';

/** The folders directly in a folder, or at the top level for null, by name. */
export function foldersIn(all: readonly MediaFolder[], parentId: string | null): MediaFolder[] {
  return all
    .filter((folder) => folder.parentId === parentId)
    .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
}

/** A folder and those it is in, the topmost first; empty for an unknown one. */
export function pathTo(all: readonly MediaFolder[], folderId: string | null | undefined): MediaFolder[] {
  const path: MediaFolder[] = [];
  const byId = new Map(all.map((folder) => [folder.id, folder]));
  for (
    let at = byId.get(folderId ?? '');
    at && path.length < maxFolderDepth;
    at = byId.get(at.parentId ?? '')
  )
    path.unshift(at);
  return path;
}

/** The names of a folder and those it is in, such as "Summer / Boats". */
export function pathText(all: readonly MediaFolder[], folderId: string): string {
  return pathTo(all, folderId)
    .map(({ name }) => name)
    .join(' / ');
}

/** The folders that a folder can move to: neither itself nor one within it. Null means that files move. */
export function possibleParents(all: readonly MediaFolder[], moved: MediaFolder | null): MediaFolder[] {
  return all
    .filter(({ id }) => !moved || pathTo(all, id).every((folder) => folder.id !== moved.id))
    .sort((one, other) => pathText(all, one.id).localeCompare(pathText(all, other.id)));
}
