import type { ContentLosses } from '@imprint/shared/shapes/content.losses';

/** Most warnings about one document. */
const maxWarnings = 20;

/** What can be left out, besides elements. */
export const omitted = {
  handler: 'an event handler',
  link: 'an address in a link that is not allowed',
  address: 'an address in a picture, video or frame that is not allowed',
  picture: 'a picture that is not in the media, replaced with its text',
  video: 'a video that is not in the media',
  frame: 'a frame of a site that cannot be embedded, replaced with a link',
  table: 'a table in a table, replaced with its text',
  field: 'a form field outside of a contact form',
  comment: 'a comment',
  fieldType: 'an unsupported form field, replaced with a text field',
} as const;

/** What people would miss, by what was left out. */
const lossKindOf: Partial<Record<string, ContentLosses[number]['kind']>> = {
  [omitted.link]: 'link',
  [omitted.address]: 'picture',
  [omitted.picture]: 'picture',
  [omitted.video]: 'video',
  [omitted.frame]: 'frame',
  [omitted.table]: 'table',
  [omitted.field]: 'field',
  [omitted.comment]: 'comment',
};

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

  /** What people would miss, counted by its kind. */
  losses(): ContentLosses {
    const counts = new Map<ContentLosses[number]['kind'], number>();
    for (const [name, count] of this.#counts) {
      const kind = lossKindOf[name];
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
    return Array.from(counts, ([kind, count]) => ({ kind, count }));
  }
}
