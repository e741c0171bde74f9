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

/** A person with an account. */
interface Login {
  email: string;
  password: string;
}

type Opened = ReturnType<typeof openPage>;
type Options = Parameters<typeof openPage>[1];

/** The user agent of a session's device. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

/** An installation in this process with an organization on the free plan, and a browser for it. */
export interface Dashboard {
  url: string;
  installation: Installation;
  chromium: TestBrowser;
  /** The owner of the organization. */
  owner: Login;
  /** Opens a new browser profile without a session. */
  open(options?: Options): Opened;
  /** Opens a path in a page with the session of a Cookie header; options need a new profile. */
  openWith(cookie: string, path?: string, options?: Options): Opened;
  /** Starts a new session and opens a path in it. */
  signIn(person: Login, path?: string, options?: Options): Opened;
  /** Runs a command on this installation. */
  run(...args: string[]): ReturnType<typeof runCli>;
  /** Calls an operation with the cookie of a browser, outside of its pages; returns the status. */
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
      await opened.page.locator('#main h1:not([contenteditable] *)').waitFor();
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
 * Opens the dashboard with the session of a Cookie header. The fast tests of a file share a profile per session,
 * which has the scripts cached; with options, and in the deep tests, each page has its own.
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

/** The shared profiles by cookie, until the file ends. */
const contexts = new Map<string, Promise<BrowserContext>>();

function sharedContext(browser: Browser, cookie: string): Promise<BrowserContext> {
  const known = contexts.get(cookie);
  if (known) return known;
  const opened = openContext(browser);
  contexts.set(cookie, opened);
  void opened.then((context) => context.once('close', () => contexts.delete(cookie)));
  return opened;
}

/** Removes at the end of a test what its page has stored in the profile. */
function leaveNothing(page: Page): void {
  // Pages opened at the top of a file are used by all its tests.
  if (!TestRunner.getCurrentTest()) return;
  onTestFinished(async () => {
    const context = page.context();
    // A crashed page cannot be evaluated; its storage belongs only to a document of its test.
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    for (const one of context.pages()) await one.close();
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.unrouteAll()]);
  });
}

/** Waits until the page with this heading is visible. */
export const waitForHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
