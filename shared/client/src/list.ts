/** A page of a list. */
export interface ListPage<Item> {
  data: Item[];
  pagination: {
    /** Whether there are more pages. */
    hasMore: boolean;
    /** Pass as `cursor` to get the next page; absent on the last page. */
    nextCursor?: string;
    /** Total number of matching items. */
    total: number;
  };
}

/** A list: await it for one page, or iterate over it for all items, which are fetched page by page. */
export class List<Item> implements PromiseLike<ListPage<Item>>, AsyncIterable<Item> {
  readonly #fetchPage: (cursor?: string) => Promise<ListPage<Item>>;

  constructor(fetchPage: (cursor?: string) => Promise<ListPage<Item>>) {
    this.#fetchPage = fetchPage;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page.
  then<Value = ListPage<Item>, Reason = never>(
    onPage?: ((page: ListPage<Item>) => Value | PromiseLike<Value>) | null,
    onError?: ((reason: unknown) => Reason | PromiseLike<Reason>) | null,
  ): Promise<Value | Reason> {
    return this.#fetchPage().then(onPage, onError);
  }

  /** Iterates over the pages. */
  async *pages(): AsyncGenerator<ListPage<Item>, void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.#fetchPage(cursor);
      yield page;
      cursor = page.pagination.nextCursor;
    } while (cursor !== undefined);
  }

  /** Iterates over the items of all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }
}
