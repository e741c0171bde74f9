import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Media } from '@imprint/shared/media.shape';
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

/** How many files one organization may upload in an hour. */
const uploadsEach = 50;

/** Another site: it serves pages that embed files, and notes whatever else is asked of it. */
const reports: string[] = [];
const embedding = new Map<string, string>();
const elsewhere = createServer((request: IncomingMessage, response: ServerResponse) => {
  const page = embedding.get(request.url ?? '');
  if (page === undefined) reports.push(request.url ?? '');
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (page !== undefined) response.setHeader('Content-Type', 'text/html');
  response.end(page);
});
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
// Safe because the server listens on a TCP port.
const elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;

interface Taken {
  file: HostileFile;
  url: string;
}
const taken: Taken[] = [];
const refused: string[] = [];
let files: HostileFile[] = [];
let started: TestBrowser;

beforeAll(async () => {
  files = await hostileFiles(elsewhereUrl);
  let uploader = await newUploader();
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % uploadsEach === 0) uploader = await newUploader();
    const answer = await uploader(file);
    expect(answer.status, `${file.filename}: ${answer.text}`).toBeOneOf([200, 201, 400]);
    // Safe because the matrix holds every success against the contract.
    if (answer.status < 400) taken.push({ file, url: (answer.at('data') as Media).url });
    else refused.push(file.filename);
  }
  started = await startBrowser();
});

afterAll(async () => {
  await started?.close();
  await closeServer(elsewhere);
});

/** Uploads into an organization of its own. */
async function newUploader() {
  const rest = restClient(app.url, (await app.createTenant()).key);
  const project = await createProject(rest, { name: 'Holds what is hostile' });
  return ({ filename, bytes }: HostileFile) => tryUpload(rest, project.id, filename, bytes);
}

test('the corpus is large, and what cannot be harmless is refused', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(refused).toEqual(
    expect.arrayContaining([
      ...['page.html', 'page.png', 'nothing.png', 'claimed.png', 'largest.png', 'bomb.png', 'cut-0.5.png'],
      ...['deep.svg', 'many.svg', 'use-bomb.svg', 'turbulence.svg', 'mask-bomb.svg', 'clip-bomb.svg'],
      ...['pattern-bomb.svg', 'inherited-bomb.svg', 'marker-bomb.svg', 'filter-bomb.svg', 'sheet-bomb.svg'],
      ...['ancestor-bomb.svg', 'sheet-repeated.svg'],
    ]),
  );
  // Most of it must get as far as the browser, or that would prove nothing.
  expect(taken.length).toBeGreaterThan(60);
});

test('whatever is taken is served as nothing that runs, under a name that is safe', async () => {
  for (const { file, url } of taken) {
    const { status, headers, bytes } = await fetchFile(url);
    const about = JSON.stringify(file.filename);
    expect(status, about).toBe(200);
    expect(headers.get('x-content-type-options'), about).toBe('nosniff');
    // No browser opens a PDF in a sandbox; nothing in it may run or load all the same.
    const isPdf = headers.get('content-type') === 'application/pdf';
    const policy = `${isPdf ? '' : 'sandbox; '}default-src 'none'`;
    expect(headers.get('content-security-policy'), about).toMatch(new RegExp(`^${policy}`));
    expect(headers.get('set-cookie'), about).toBeNull();
    const type = headers.get('content-type') ?? '';
    expect(type, about).not.toMatch(/html|javascript|ecmascript|css|xsl|json/);
    const disposition = headers.get('content-disposition') ?? '';
    const mayShow = /^(image|video|audio)\/|^application\/pdf$/.test(type);
    expect(disposition, about).toMatch(mayShow ? /^inline; / : /^attachment; /);
    const name = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
    expect(name, about).toMatch(/^[^/\\:*?"<>|]+$/);
    expect(name, about).not.toMatch(/^\.|[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
    if (type === 'image/svg+xml') {
      expect(bytes.toString(), about).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|@import/i);
      expect(bytes.toString(), about).not.toContain(elsewhereUrl);
    }
  }
});

test('no form of it is a fault, and it wears nobody out', async () => {
  for (const { file, url } of taken) {
    for (const query of ['?w=160', '?w=320&h=100&fit=cover&format=webp']) {
      const { status, bytes } = await fetchFile(`${url}${query}`);
      expect(status, `${file.filename}${query}: ${bytes.toString('utf8', 0, 200)}`).toBeOneOf([200, 400]);
    }
  }
});

test('in a browser nothing of it runs, asks or loads from elsewhere, opened or embedded', async () => {
  const { page, context } = await openPage(started.browser, { acceptDownloads: false });
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) seen.push(request.url());
  });
  for (const { url } of taken) {
    await open(page, url);
    await page.mouse.click(100, 100).catch(() => {});
  }
  expect(seen.filter((what) => !what.startsWith('data:'))).toEqual([]);

  page.removeAllListeners('request');
  for (const [index, { url }] of taken.entries()) {
    embedding.set(`/embed/${index}`, embed(url));
    await open(page, `${elsewhereUrl}/embed/${index}`);
  }
  expect(seen).toEqual([]);
  expect(reports.filter((path) => path !== '/favicon.ico')).toEqual([]);
  await context.close();
});

test('the same browser does run and load what is not served so', async () => {
  const { page, context } = await openPage(started.browser);
  page.on('dialog', (dialog) => void dialog.dismiss());
  const script = files.find(({ filename }) => filename === 'script.svg');
  embedding.set('/embed/unsafe', `<!doctype html>${script?.bytes}`);
  await open(page, `${elsewhereUrl}/embed/unsafe`);
  await expect.poll(() => reports).toContain('/ran');
  await context.close();
});

/** A file that is downloaded ends the navigation, which is no failure. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' }).catch((error: Error) => {
    if (!/Download is starting|net::ERR_ABORTED/.test(error.message)) throw error;
  });
}

/** A page that uses a file in every way in which a page can. */
function embed(url: string): string {
  const quoted = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><link rel="stylesheet" href="${quoted}"><script src="${quoted}"></script>
    <script type="module" src="${quoted}"></script><img src="${quoted}"><iframe src="${quoted}"></iframe>
    <object data="${quoted}"></object><embed src="${quoted}"><video src="${quoted}"></video>
    <audio src="${quoted}"></audio><svg><image href="${quoted}"/></svg>`;
}
