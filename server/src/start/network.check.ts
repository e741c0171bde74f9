import { createServer } from 'node:net';
import type { Config } from '../core/config.ts';
import { type Finding, fail, messageOf, ok, warn } from './finding.ts';

const timeoutMs = 3_000;

/** Checks that the port is free or used by Imprint itself. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  const refusal = await tryToListen(host, port);
  if (!refusal) return ok('port', `${port} is free.`);
  const status = refusal.code === 'EADDRINUSE' ? await checkHealth(host, port) : null;
  if (status === null) return explainRefusal(refusal, host, port);
  if (status === 200) return ok('port', `Imprint is serving ${port} and is ready.`);
  const advice = 'Read its log; usually its database is not available.';
  return warn('port', `Imprint is serving ${port} but is not ready.`, advice);
}

/** Checks that a server can listen now. */
export async function checkFreePort({ host, port }: Config): Promise<Finding> {
  const refusal = await tryToListen(host, port);
  return refusal ? explainRefusal(refusal, host, port) : ok('port', `${port} is free.`);
}

/** Says why a server cannot listen. */
export function explainRefusal(refusal: NodeJS.ErrnoException, host: string, port: number): Finding {
  switch (refusal.code) {
    case 'EADDRINUSE':
      return fail('port', `Port ${port} is in use.`, 'Stop the other process or set PORT.');
    case 'EACCES': {
      const advice = 'Set PORT to 1024 or more, or give the process the right to use it.';
      return fail('port', `This user may not listen on port ${port}.`, advice);
    }
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return fail('port', `The name ${host} in HOST does not resolve.`, setHost);
    case 'EADDRNOTAVAIL':
      return fail('port', `${host} in HOST is not an address of this machine.`, setHost);
    default:
      return fail('port', `${host}:${port} cannot be used: ${messageOf(refusal)}.`, setHost);
  }
}

const setHost = 'Set HOST to an address of this machine, such as 127.0.0.1, or to 0.0.0.0 for all.';

function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** The HTTP status of the readiness check; null when the server on the port is not Imprint. */
async function checkHealth(host: string, port: number): Promise<number | null> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  const request = (check: string) =>
    fetch(`http://${name}:${port}/health/${check}`, { signal: AbortSignal.timeout(timeoutMs) });
  try {
    const live: unknown = await (await request('live')).json();
    if (typeof live !== 'object' || live === null || Reflect.get(live, 'status') !== 'live') return null;
    return (await request('ready')).status;
  } catch {
    return null;
  }
}
