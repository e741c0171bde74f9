import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openPage, startBrowser, type TestBrowser } from './browser.ts';
import { imprint, type ServerProcess, startServer, temporaryFolder } from './process.ts';

/** Somebody with an account. */
interface Login {
  email: string;
  password: string;
}

/** A server with one organization, and a browser to look at its dashboard. */
export interface Dashboard {
  server: ServerProcess;
  chromium: TestBrowser;
  owner: Login;
  /** Opens a browser profile of its own and signs somebody in there, at a path. */
  signIn(person: Login, path: string): ReturnType<typeof openPage>;
  /** Opens a browser profile of its own in which nobody is signed in. */
  open(): ReturnType<typeof openPage>;
  /** Runs the command line on this installation. */
  run(...args: string[]): ReturnType<typeof imprint>;
  /** Calls an operation with the cookie of a browser, around its pages; gives the status. */
  call(context: BrowserContext, operation: string, input: object): Promise<number>;
  close(): Promise<void>;
}

export async function startDashboard(organization: string): Promise<Dashboard> {
  const folder = await temporaryFolder();
  const owner = { email: 'ada@example.com', password: 'seven green bicycles sing' };
  const account = ['--email', owner.email, '--password', owner.password];
  const done = await imprint(folder.path, 'setup', ...account, '--organization', organization);
  if (done.code !== 0) throw new Error(done.stderr);
  const [server, chromium] = await Promise.all([startServer(folder.path), startBrowser()]);
  const { url } = server;
  return {
    server,
    chromium,
    owner,
    open: () => openPage(chromium.browser),
    async signIn({ email, password }, path) {
      const opened = await openPage(chromium.browser);
      const { page } = opened;
      await page.goto(`${url}/sign-in?redirect=${encodeURIComponent(path)}`);
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('#main h1').waitFor();
      return opened;
    },
    run: (...args) => imprint({ DATA_DIR: folder.path, PUBLIC_URL: url }, ...args),
    async call(context, operation, input) {
      const headers = { origin: url };
      return (await context.request.post(`${url}/trpc/${operation}`, { data: input, headers })).status();
    },
    async close() {
      await chromium.close();
      await server.end('SIGTERM');
      await folder.remove();
    },
  };
}

/** The heading of the page. */
export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}
