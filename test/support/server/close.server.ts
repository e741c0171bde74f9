import type { Server } from 'node:http';

/** Ends the connections of a server and waits until it no longer listens. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
