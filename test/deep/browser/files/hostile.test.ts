import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Media } from '@imprint/shared/shapes/media';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, startBrowser, type TestBrowser } from '../../../support/browser/browser.ts';
import { restClient } from '../../../support/clients/http.ts';
import { type HostileFile, hostileFiles } from '../../../support/files/hostile.files.ts';
import { fetchFile, tryUpload } from '../../../support/files/uploads.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { closeServer } from '../../../support/server/close.server.ts';
import { testServer } from '../../../support/server/test.server.ts';

const { app } = await testServer();

/** The number of files that one organization may upload in an hour. */
const uploadsPerOrganization = 50;

/** Another site: it serves pages that embed files and records every other request. */
const requestedPaths: string[] = [];
const embedPages = new Map<string, string>();
const otherSite = createServer((request: IncomingMessage, response: ServerResponse) => {
  const page = embedPages.get(request.url ?? '');
  if (page === undefined) requestedPaths.push(request.url ?? '');
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (page !== undefined) response.setHeader('Content-Type', 'text/html');
  response.end(page);
});
await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
// Safe because the server listens on a TCP port.
const otherSiteUrl = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}`;

interface AcceptedFile {
  file: HostileFile;
  url: string;
}
const accepted: AcceptedFile[] = [];
const refusedFilenames: string[] = [];
let files: HostileFile[] = [];
let testBrowser: TestBrowser;

beforeAll(async () => {
  files = await hostileFiles(otherSiteUrl);
  let uploader = await newUploader();
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % uploadsPerOrganization === 0) uploader = await newUploader();
    const response = await uploader(file);
    expect(response.status, `${file.filename}: ${response.text}`).toBeOneOf([200, 201, 400]);
    // Safe because the matrix checks every success against the contract.
    if (response.status < 400) accepted.push({ file, url: (response.at('data') as Media).url });
    else refusedFilenames.push(file.filename);
  }
  testBrowser = await startBrowser();
});

afterAll(async () => {
  await testBrowser?.close();
  await closeServer(otherSite);
});

/** Returns a function that uploads into a new organization. */
async function newUploader() {
  const rest = restClient(app.url, (await app.createTenant()).key);
  const project = await createProject(rest, { name: 'Hostile files' });
  return ({ filename, bytes }: HostileFile) => tryUpload(rest, project.id, filename, bytes);
}

test('the corpus is large, and files that cannot be made harmless are refused', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(refusedFilenames).toEqual(
    expect.arrayContaining([
      ...['page.html', 'page.png', 'nothing.png', 'claimed.png', 'largest.png', 'bomb.png', 'cut-0.5.png'],
      ...['deep.svg', 'many.svg', 'use-bomb.svg', 'turbulence.svg', 'mask-bomb.svg', 'clip-bomb.svg'],
      ...['pattern-bomb.svg', 'inherited-bomb.svg', 'marker-bomb.svg', 'filter-bomb.svg', 'sheet-bomb.svg'],
      ...['ancestor-bomb.svg', 'sheet-repeated.svg'],
    ]),
  );
  // Most files must reach the browser, or the test would prove nothing.
  expect(accepted.length).toBeGreaterThan(60);
});

test('an accepted file is served so that nothing in it runs, with a safe name', async () => {
  for (const { file, url } of accepted) {
    const { status, headers, bytes } = await fetchFile(url);
    const label = JSON.stringify(file.filename);
    expect(status, label).toBe(200);
    expect(headers.get('x-content-type-options'), label).toBe('nosniff');
    // No browser opens a PDF in a sandbox; nothing in it may run or load all the same.
    const isPdf = headers.get('content-type') === 'application/pdf';
    const policy = `${isPdf ? '' : 'sandbox; '}default-src 'none'`;
    expect(headers.get('content-security-policy'), label).toMatch(new RegExp(`^${policy}`));
    expect(headers.get('set-cookie'), label).toBeNull();
    const type = headers.get('content-type') ?? '';
    expect(type, label).not.toMatch(/html|javascript|ecmascript|css|xsl|json/);
    const disposition = headers.get('content-disposition') ?? '';
    const isInline = /^(image|video|audio)\/|^application\/pdf$/.test(type);
    expect(disposition, label).toMatch(isInline ? /^inline; / : /^attachment; /);
    const name = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
    expect(name, label).toMatch(/^[^/\\:*?"<>|]+$/);
    expect(name, label).not.toMatch(/^\.|[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
    if (type === 'image/svg+xml') {
      expect(bytes.toString(), label).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|@import/i);
      expect(bytes.toString(), label).not.toContain(otherSiteUrl);
    }
  }
});

test('a variant of an accepted file is served or refused, never an error', async () => {
  for (const { file, url } of accepted) {
    for (const query of ['?w=160', '?w=320&h=100&fit=cover&format=webp']) {
      const { status, bytes } = await fetchFile(`${url}${query}`);
      expect(status, `${file.filename}${query}: ${bytes.toString('utf8', 0, 200)}`).toBeOneOf([200, 400]);
    }
  }
});

test('in a browser, no accepted file runs a script or loads anything from elsewhere, opened or embedded', async () => {
  const { page, context } = await openPage(testBrowser.browser, { acceptDownloads: false });
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) events.push(request.url());
  });
  for (const { url } of accepted) {
    await open(page, url);
    await page.mouse.click(100, 100).catch(() => {});
  }
  expect(events.filter((event) => !event.startsWith('data:'))).toEqual([]);

  page.removeAllListeners('request');
  for (const [index, { url }] of accepted.entries()) {
    embedPages.set(`/embed/${index}`, embed(url));
    await open(page, `${otherSiteUrl}/embed/${index}`);
  }
  expect(events).toEqual([]);
  expect(requestedPaths.filter((path) => path !== '/favicon.ico')).toEqual([]);
  await context.close();
});

test('the same browser does run a script that another site serves', async () => {
  const { page, context } = await openPage(testBrowser.browser);
  page.on('dialog', (dialog) => void dialog.dismiss());
  const script = files.find(({ filename }) => filename === 'script.svg');
  embedPages.set('/embed/unsafe', `<!doctype html>${script?.bytes}`);
  await open(page, `${otherSiteUrl}/embed/unsafe`);
  await expect.poll(() => requestedPaths).toContain('/ran');
  await context.close();
});

/** Opens an address. A download aborts the navigation, which is not a failure. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' }).catch((error: Error) => {
    if (!/Download is starting|net::ERR_ABORTED/.test(error.message)) throw error;
  });
}

/** A page that embeds a file in every possible way. */
function embed(url: string): string {
  const quoted = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><link rel="stylesheet" href="${quoted}"><script src="${quoted}"></script>
    <script type="module" src="${quoted}"></script><img src="${quoted}"><iframe src="${quoted}"></iframe>
    <object data="${quoted}"></object><embed src="${quoted}"><video src="${quoted}"></video>
    <audio src="${quoted}"></audio><svg><image href="${quoted}"/></svg>`;
}
