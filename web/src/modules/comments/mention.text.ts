/** A member as comments name them. */
export interface MentionedMember {
  userId: string;
  name: string;
}

/** What is written in a form, with the members that were chosen to be mentioned. */
export interface WrittenComment {
  text: string;
  members: readonly MentionedMember[];
}

/** Puts a mention at the end of a text, in the place of an `@` that was typed for it. */
export function withMention(text: string, { name }: Pick<MentionedMember, 'name'>): string {
  const before = text.replace(/(^|\s)@$/, '$1');
  const separator = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${separator}@${name} `;
}

/** The ids of the members whom a text still mentions, of those who were chosen. */
export function mentionsIn({ text, members }: WrittenComment): string[] {
  const mentioned = members.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(mentioned.map(({ userId }) => userId))];
}
