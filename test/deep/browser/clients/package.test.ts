import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { createWebsite } from '../../../support/fixtures/websites.ts';
import { closeServer } from '../../../support/server/close.server.ts';
import { temporaryFolder } from '../../../support/server/temporary.folder.ts';

const dashboard = await startDashboard();
const { owner, url } = dashboard.installation;
const folder = await temporaryFolder();

const html = `<title>Shop</title><script type="module">window.imprint = await import('/index.js')</script>`;

/** Serves the files of the package, and a page with it for everything else. */
const server = createServer(async (request, response) => {
  const isFile = request.url?.endsWith('.js');
  response.setHeader('Content-Type', isFile ? 'text/javascript' : 'text/html');
  response.end(isFile ? await readFile(path.join(folder.path, String(request.url))) : html);
});
afterAll(async () => {
  await closeServer(server);
  await folder.remove();
});

test('the package of the client reads and writes from a page on another origin', async () => {
  const build = path.resolve(import.meta.dirname, '../../../../shared/client/build/main.ts');
  execFileSync(process.execPath, [build, folder.path], { stdio: 'ignore' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe because a server that listens on a port has an address.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rest = restClient(url, owner.key);
  const project = await createProject(rest);
  const website = await createWebsite(rest, { projectId: project.id, name: 'Bakery' });
  for (const title of ['One', 'Two', 'Three']) {
    const page = await rest('POST /v1/pages', { body: { websiteId: website.id, title } });
    await rest(`POST /v1/pages/${page.at('data.id')}/publish`);
  }
  await rest(`POST /v1/websites/${website.id}/publish`);
  const { key } = await owner.createPublishableKey([origin]);

  const { page } = await dashboard.open();
  await page.goto(origin);
  await page.waitForFunction(() => 'imprint' in window);
  const seen = await page.evaluate(
    async ({ url, apiKey, websiteId }) => {
      const imprint = Reflect.get(window, 'imprint').createClient({ url, apiKey });
      const titles: string[] = [];
      const live = { websiteId, state: 'live', sort: 'createdAt', limit: 2 };
      for await (const { title } of imprint.pages.list(live)) titles.push(title);
      const { id } = await imprint.contact.send({ websiteId, message: 'Do you bake for weddings?' });
      const { name, code, status, requestId } = await imprint.pages
        .list({ websiteId })
        .then(null, (error: unknown) => error);
      return { titles, id, error: { name, code, status, requestId } };
    },
    { url, apiKey: key, websiteId: website.id },
  );
  expect(seen).toEqual({
    titles: ['One', 'Two', 'Three'],
    id: expect.stringMatching(/^cmsg_/),
    error: {
      name: 'ImprintError',
      code: 'FORBIDDEN',
      status: 403,
      requestId: expect.stringMatching(/^req_/),
    },
  });
});
