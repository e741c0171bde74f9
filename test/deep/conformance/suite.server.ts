import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOriginGuard } from '@imprint/server/core/http/origin';
import { allImplementations } from '@imprint/server/modules';
import { contractRegistry } from '@imprint/server/surfaces/mcp/contract/contract.registry';
import { createToolEndpoint } from '@imprint/server/surfaces/mcp/endpoint';
import type { Registry } from '@imprint/server/surfaces/mcp/registry';
import express from 'express';
import { closeServer } from '../../support/server/close.server.ts';
import type { Installation } from '../../support/server/installation.ts';
import { elicitationTools } from './suite.elicitation.tools.ts';
import { inputTools } from './suite.input.tools.ts';
import { suitePrompts } from './suite.prompts.ts';
import { suiteResources } from './suite.resources.ts';
import { plainTools } from './suite.tools.ts';

const { tools, resources, prompts, ...others } = contractRegistry(allImplementations);

/** The fixtures that the suite expects, followed by everything that Imprint offers. */
const suiteRegistry: Registry = {
  ...others,
  tools: new Map([...plainTools, ...inputTools, ...elicitationTools, ...tools]),
  resources: new Map([...suiteResources, ...resources]),
  prompts: new Map([...suitePrompts, ...prompts]),
};

export interface SuiteServer {
  /** The address for the suite, which needs no key. */
  url: string;
  /** The base address of the same endpoint without the proxy, where every request needs a key. */
  directUrl: string;
  close(): Promise<void>;
}

/**
 * Serves the endpoint with the suite's fixtures behind a proxy that adds the key, because the suite
 * cannot send one. The proxy's address is the public one, as it would be in front of an installation.
 */
export async function startSuiteServer({ deps, owner }: Installation): Promise<SuiteServer> {
  const app = express();
  const backend = await listen(app);
  const proxy = await listen(addKey(portOf(backend), owner.key));
  const publicUrl = `http://127.0.0.1:${portOf(proxy)}`;
  app.use(
    '/api/mcp',
    createToolEndpoint(deps, suiteRegistry, createOriginGuard({ ...deps.config, publicUrl })),
  );
  return {
    url: `${publicUrl}/api/mcp`,
    directUrl: `http://127.0.0.1:${portOf(backend)}`,
    async close() {
      await Promise.all([proxy, backend].map(closeServer));
    },
  };
}

/** Forwards every request unchanged except for the added key, and streams the response. */
function addKey(port: number, key: string): RequestListener {
  return (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwardedHeaders = { ...headers, authorization: `Bearer ${key}` };
    const forwarded = request(
      { host: '127.0.0.1', port, method, path, headers: forwardedHeaders },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
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
