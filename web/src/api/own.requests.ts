/** Enough for all requests whose events have not arrived yet. */
const maxRemembered = 200;

const ids = new Set<string>();

/** Remembers a request of this tab, so that it does not react to its own changes a second time. */
export function noteOwnRequest({ headers }: Response): void {
  const id = headers.get('x-request-id');
  if (id) ids.add(id);
  if (ids.size <= maxRemembered) return;
  for (const oldest of ids) {
    ids.delete(oldest);
    return;
  }
}

export function isOwnRequest(id: string): boolean {
  return ids.has(id);
}
