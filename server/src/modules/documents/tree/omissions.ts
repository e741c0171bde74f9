/** Most warnings about one document. */
const maxWarnings = 20;

/** What a reader left out of a document, counted by kind. */
export class Omissions {
  readonly #counts = new Map<string, number>();

  /** Counts one; `kind` completes the sentence "2 … left out". */
  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** A sentence for each kind, in the order of the document. */
  warnings(): string[] {
    return [...this.#counts]
      .slice(0, maxWarnings)
      .map(([kind, count]) => `Left out: ${kind}${count > 1 ? ` (${count} times)` : ''}.`);
  }
}
