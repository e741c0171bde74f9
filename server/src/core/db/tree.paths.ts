/** The path of a row of a tree under its parent, or at the top level. */
export function childPath(parent: { path: string } | null, slug: string): string {
  return `${parent?.path ?? ''}/${slug}`;
}

/** 1 at the top level. */
export function depthOf(path: string): number {
  return path.split('/').length - 1;
}
