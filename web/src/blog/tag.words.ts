/** What becomes of lists of posts, which name a tag by its slug, when no tag has that slug any more. */
export function emptyListsText(slug: string): string {
  return `Post lists that name “${slug}” stay empty until you change them.`;
}
