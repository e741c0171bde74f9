import type { BrowserContext, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { openPage, startBrowser, type TestBrowser } from './browser.ts';
import { cookieFrom } from './cookies.ts';
import { type Installation, startInstallation } from './installation.ts';
import { soonEnough } from './patience.ts';
import { imprint } from './process.ts';
import { mutate } from './rpc.ts';
import { ownerPassword } from './tenant.ts';

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
  /** Opens a browser profile of its own, signed in by the value of a Cookie header, at a path. */
  openWith(cookie: string, path?: string, options?: Options): Opened;
  /** Opens a browser profile of its own and signs somebody in there, at a path. */
  signIn(person: Login, path?: string, options?: Options): Opened;
  /** Runs the command line on this installation. */
  run(...args: string[]): ReturnType<typeof imprint>;
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
  // Registered before anything is awaited, while vitest still knows which file asks.
  afterAll(async () => {
    for (const close of closing) await close();
  });
  const [installation, chromium] = await soonEnough(Promise.all([startInstallation(env), startBrowser()]));
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
      return imprint(env, ...args);
    },
    async call(context, operation, input) {
      const headers = { origin: url };
      return (await context.request.post(`${url}/trpc/${operation}`, { data: input, headers })).status();
    },
  };
}

/** Opens the dashboard in a profile of its own, signed in by the value of a Cookie header. */
export async function openDashboard(
  { url }: Installation,
  { browser }: TestBrowser,
  cookie: string,
  path = '/home',
  options: Options = {},
) {
  const opened = await openPage(browser, options);
  const [name = '', value = ''] = cookie.split('=');
  await opened.context.addCookies([{ name, value, url }]);
  await opened.page.goto(`${url}${path}`);
  return opened;
}

/** Waits until the page with this heading shows. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
