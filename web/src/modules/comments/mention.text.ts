/** A member as comments name them. */
export interface MentionedMember {
  userId: string;
  name: string;
}

/** Puts a mention at the end of a text, in the place of an `@` that was typed for it. */
export function withMention(text: string, { name }: Pick<MentionedMember, 'name'>): string {
  const before = text.replace(/(^|\s)@$/, '$1');
  const separator = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${separator}@${name} `;
}

/** The ids of the members whom a text still mentions, of those who were chosen. */
export function mentionsIn(text: string, chosen: readonly MentionedMember[]): string[] {
  const mentioned = chosen.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(mentioned.map(({ userId }) => userId))];
}
