/** Most warnings about one document. */
const maxWarnings = 20;

/** What can be left out, besides elements. */
export const omitted = {
  handler: 'an event handler',
  link: 'an address in a link that is not allowed',
  address: 'an address in a picture, video or frame that is not allowed',
  picture: 'a picture that is not in the media, in whose place is its text',
  video: 'a video that is not in the media',
  frame: 'a frame of a site that cannot be embedded, in whose place is a link',
  table: 'a table in a table, in whose place is its text',
  field: 'a form field outside of a contact form',
  fieldType: 'a kind of form field that there is not, in whose place is a text field',
} as const;

/** What a reader left out of a document, counted by kind. */
export class Omissions {
  readonly #counts = new Map<string, number>();

  /** Counts one; `kind` completes the sentence "Left out: …". */
  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** A sentence for each kind, in the order in which they were first counted. */
  warnings(): string[] {
    return [...this.#counts]
      .slice(0, maxWarnings)
      .map(([kind, count]) => `Left out: ${kind}${count > 1 ? ` (${count} times)` : ''}.`);
  }
}
