import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractRegistry } from '@imprint/server/surfaces/mcp/contract.registry';
import { createToolEndpoint } from '@imprint/server/surfaces/mcp/endpoint';
import type { Registry } from '@imprint/server/surfaces/mcp/registry';
import { createOriginGuard } from '@imprint/server/surfaces/origin';
import express from 'express';
import { closeServer } from '../../support/server/close.server.ts';
import type { Installation } from '../../support/server/installation.ts';
import { askingTools } from './suite.asking.tools.ts';
import { waitingTools } from './suite.elicitation.ts';
import { suitePrompts } from './suite.prompts.ts';
import { suiteResources } from './suite.resources.ts';
import { plainTools } from './suite.tools.ts';

/** What Imprint offers, and before it what the suite expects to find. */
const registry: Registry = {
  tools: new Map([...plainTools, ...askingTools, ...waitingTools, ...contractRegistry.tools]),
  resources: new Map([...suiteResources, ...contractRegistry.resources]),
  prompts: new Map([...suitePrompts, ...contractRegistry.prompts]),
};

export interface SuiteServer {
  /** Address for the suite, which needs no key there. */
  url: string;
  /** Base address of the same endpoint without the proxy, where everybody brings a key. */
  directUrl: string;
  close(): Promise<void>;
}

/**
 * Serves the endpoint with the suite's fixtures behind a proxy that adds the key, because the suite
 * cannot send one. The proxy's address is the public one, as it would be in front of an installation.
 */
export async function startSuiteServer({ deps, owner }: Installation): Promise<SuiteServer> {
  const app = express();
  const behind = await listen(app);
  const proxy = await listen(addKey(portOf(behind), owner.key));
  const publicUrl = `http://127.0.0.1:${portOf(proxy)}`;
  app.use('/api/mcp', createToolEndpoint(deps, createOriginGuard({ ...deps.config, publicUrl }), registry));
  return {
    url: `${publicUrl}/api/mcp`,
    directUrl: `http://127.0.0.1:${portOf(behind)}`,
    async close() {
      await Promise.all([proxy, behind].map(closeServer));
    },
  };
}

/** Passes everything on unchanged, byte by byte as it comes, with the key besides. */
function addKey(port: number, key: string): RequestListener {
  return (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passedOn = { ...headers, authorization: `Bearer ${key}` };
    const forward = request({ host: '127.0.0.1', port, method, path, headers: passedOn }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  };
}

function portOf(server: Server): number {
  // Safe because the server listens on a TCP port.
  return (server.address() as AddressInfo).port;
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
