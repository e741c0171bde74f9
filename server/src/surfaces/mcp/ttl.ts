/** For how long a client may keep what it was told, in milliseconds (`ttlMs` of 2026-07-28). */
export const ttlMs = {
  /** What changes with a new version of Imprint, or with the rights of a key. */
  stable: 300_000,
  /** What anybody may change at any moment. */
  live: 0,
} as const;
