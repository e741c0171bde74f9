import { type MediaFolder, maxFolderDepth } from '@imprint/shared/contract/media.folders';
import { possibleParents, type TreeNode } from '../../../kit/tree/tree.moves.ts';

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

interface FolderNode extends TreeNode {
  /** The names of the folder and those it is in, such as "Summer / Boats". */
  path: string;
}

/** All folders, each followed by those in it. */
function folderNodes(all: readonly MediaFolder[]): FolderNode[] {
  const inside = Map.groupBy(all, ({ parentId }) => parentId);
  const below = (parentId: string | null, names: readonly string[]): FolderNode[] =>
    foldersIn(inside.get(parentId) ?? [], parentId).flatMap(({ id, name }) => {
      const path = [...names, name];
      const node = { id, parentId, title: name, depth: path.length, path: path.join(' / ') };
      return [node, ...below(id, path)];
    });
  return below(null, []);
}

/** The folders that a folder can move to. Null means that files move, which can lie in each. */
export function possibleFolders(all: readonly MediaFolder[], movedId: string | null): FolderNode[] {
  const nodes = folderNodes(all);
  return movedId === null ? nodes : possibleParents(nodes, movedId, maxFolderDepth);
}
