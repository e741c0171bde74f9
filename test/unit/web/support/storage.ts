/** A store as `localStorage` is one: its entries are its own properties. */
interface FakeStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
  /** How often something was written. */
  writes(): number;
  /** From then on there is no room left, as in a private window. */
  fill(): void;
  free(): void;
}

/** A store of a browser, which a test can fill up. */
export function fakeStorage(): FakeStorage {
  let isFull = false;
  let writes = 0;
  const entries: Record<string, string> = {};
  const methods: FakeStorage = {
    getItem: (name) => entries[name] ?? null,
    setItem(name, value) {
      if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
      writes += 1;
      entries[name] = value;
    },
    removeItem(name) {
      delete entries[name];
    },
    writes: () => writes,
    fill() {
      isFull = true;
    },
    free() {
      isFull = false;
    },
  };
  // The names of a store are its entries alone, so the methods are not among them.
  const inherited: FakeStorage = Object.setPrototypeOf(entries, methods);
  return inherited;
}
