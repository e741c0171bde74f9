/** For how long a client may cache a result, in milliseconds (`ttlMs` of 2026-07-28). */
export const ttlMs = {
  /** Changes only with a new version of Imprint or with the rights of a key. */
  stable: 300_000,
  /** May change at any moment. */
  live: 0,
} as const;
