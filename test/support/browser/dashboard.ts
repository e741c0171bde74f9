import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { cookieFrom } from '../clients/cookies.ts';
import { mutate } from '../clients/rpc.ts';
import { ownerPassword } from '../fixtures/tenants.ts';
import { isDeep } from '../run/tier.ts';
import { type Installation, startInstallation } from '../server/installation.ts';
import { runCli } from '../server/process.ts';
import { withTimeout } from '../server/time.limits.ts';
import { openContext, openPage, openPageIn, startBrowser, type TestBrowser } from './browser.ts';

/** Somebody with an account. */
interface Login {
  email: string;
  password: string;
}

type Opened = ReturnType<typeof openPage>;
type Options = Parameters<typeof openPage>[1];

/** Tells of the device that a session was started on. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

/** An installation in this process with an organization on the free plan, and a browser to look at it. */
export interface Dashboard {
  url: string;
  installation: Installation;
  chromium: TestBrowser;
  /** Who owns the organization. */
  owner: Login;
  /** Opens a browser profile of its own in which nobody is signed in. */
  open(options?: Options): Opened;
  /** Opens a page signed in by the value of a Cookie header, at a path; with options in a profile of its own. */
  openWith(cookie: string, path?: string, options?: Options): Opened;
  /** Starts a session of its own and opens a page in it, at a path. */
  signIn(person: Login, path?: string, options?: Options): Opened;
  /** Runs the command line on this installation. */
  run(...args: string[]): ReturnType<typeof runCli>;
  /** Calls an operation with the cookie of a browser, around its pages; gives the status. */
  call(context: BrowserContext, operation: string, input: object): Promise<number>;
}

/**
 * Starts the dashboard of a test file and closes it after the last test; `env` overrides its configuration. Await it
 * at the top of the file.
 */
export async function startDashboard(
  organization = 'Acme',
  env: Record<string, string> = {},
): Promise<Dashboard> {
  const closing: (() => Promise<void>)[] = [];
  // Registered before the first await, while vitest still knows the current file.
  afterAll(async () => {
    for (const close of closing) await close();
  });
  const [installation, chromium] = await withTimeout(Promise.all([startInstallation(env), startBrowser()]));
  closing.push(chromium.close, installation.close);
  const { url, deps } = installation;
  const tenant = await installation.createTenant({ name: organization, limits: 'plan' });
  const openWith: Dashboard['openWith'] = (cookie, path, options) =>
    openDashboard(installation, chromium, cookie, path, options);
  return {
    url,
    installation,
    chromium,
    owner: { email: tenant.email, password: ownerPassword },
    open: (options) => openPage(chromium.browser, options),
    openWith,
    async signIn({ email, password }, path, options) {
      const headers = { 'user-agent': userAgent };
      const cookie = cookieFrom(await mutate(url, 'session.signIn', { email, password }, headers));
      const opened = await openWith(cookie, path, options);
      await opened.page.locator('#main h1').waitFor();
      return opened;
    },
    run(...args) {
      const { appSecret, databaseUrl, dataDir } = deps.config;
      const env = {
        APP_SECRET: String(appSecret),
        DATABASE_URL: String(databaseUrl),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
      };
      return runCli(env, ...args);
    },
    async call(context, operation, input) {
      const headers = { origin: url };
      return (await context.request.post(`${url}/trpc/${operation}`, { data: input, headers })).status();
    },
  };
}

/**
 * Opens the dashboard signed in by the value of a Cookie header. The fast tests of a file share a profile for each
 * session, which has the scripts already; with options, and in the deep tests, each page has one of its own.
 */
export async function openDashboard(
  { url }: Installation,
  { browser }: TestBrowser,
  cookie: string,
  path = '/home',
  options?: Options,
) {
  const isShared = !options && !isDeep;
  const context = isShared ? await sharedContext(browser, cookie) : await openContext(browser, options);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const opened = await openPageIn(context);
  if (isShared) leaveNothing(opened.page);
  await opened.page.goto(`${url}${path}`);
  return opened;
}

/** By what they are signed in with, until their file ends. */
const contexts = new Map<string, Promise<BrowserContext>>();

function sharedContext(browser: Browser, cookie: string): Promise<BrowserContext> {
  const known = contexts.get(cookie);
  if (known) return known;
  const opened = openContext(browser);
  contexts.set(cookie, opened);
  void opened.then((context) => context.once('close', () => contexts.delete(cookie)));
  return opened;
}

/** Takes back at the end of a test what its page has left in the profile. */
function leaveNothing(page: Page): void {
  // What is opened at the top of a file serves all of its tests.
  if (!TestRunner.getCurrentTest()) return;
  onTestFinished(async () => {
    const context = page.context();
    // A page that has crashed cannot be asked; what it kept belongs to a document of its test alone.
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    for (const one of context.pages()) await one.close();
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.unrouteAll()]);
  });
}

/** Waits until the page with this heading shows. */
export const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
