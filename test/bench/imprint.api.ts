/** Calls the REST API of the server that is measured, and returns the data of a success. */
export type Call = <Data extends object>(method: string, path: string, body?: object) => Promise<Data>;

export function callerOf({ key, port }: { key: string; port: number }): Call {
  return async <Data extends object>(method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    // Safe because a success responds with the envelope; anything else has no data and fails below.
    const { data } = (await response.json()) as { data?: Data };
    if (!data) throw new Error(`${method} ${path} failed: ${response.status}`);
    return data;
  };
}
