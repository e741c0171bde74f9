import { seed } from '@imprint/server/cli/seed';
import { encodeId } from '@imprint/server/core/db/ids';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { router } from '../../../web/src/router.tsx';
import { cookieFrom } from '../clients/cookies.ts';
import { mutate } from '../clients/rpc.ts';
import type { Dashboard } from './dashboard.ts';

/** A screen of the dashboard, taken from the router, so that new screens are tested automatically. */
export interface Screen {
  /** The path in the router, e.g. `/projects/$projectId`. */
  route: string;
  /** The path to open. */
  path: string;
}

const screenRoutes = Object.values(router.routesById).filter(
  // A route without a component redirects, and a layout has no content of its own.
  (route) => route.options.component && route.fullPath && !('children' in route && route.children),
);

function screenOf(route: string, values: Record<string, string>): Screen {
  const path = route.replaceAll(/\$(\w*)/g, (_, name: string) => {
    const value = values[name || '_splat'];
    if (!value) throw new Error(`Say what ${route} shows: there is no value for ${name || 'its rest'}.`);
    return value;
  });
  return { route, path };
}

/** The screens that need no session. */
export function publicScreens(): Screen[] {
  const values = { _splat: 'projects/update' };
  return screenRoutes
    .filter(({ id }) => !id.startsWith('/app/'))
    .map(({ fullPath }) => screenOf(fullPath, values));
}

/** The screens inside the frame; without ids, those of single resources are omitted. */
export function framedScreens(ids?: Record<string, string>): Screen[] {
  return screenRoutes
    .filter(({ id, fullPath }) => id.startsWith('/app/') && (ids || !fullPath.includes('$')))
    .map(({ fullPath }) => screenOf(fullPath, ids ?? {}));
}

/** Waits until a part of the page shows no loading or busy state. */
export async function waitUntilLoaded(part: Locator): Promise<void> {
  const busy = part.locator('.animate-pulse, .animate-spin, [aria-busy=true]');
  await expect.poll(() => busy.count(), { message: 'parts that are being read or worked on' }).toBe(0);
}

/** Waits until a screen has loaded its data and no longer changes. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await waitUntilLoaded(page.locator('body'));
  await page.waitForLoadState('networkidle');
  // Anything loaded later, such as an editor, is detected by comparing twice.
  let before = '';
  const isSame = async () => {
    const now = await page.locator('body').innerHTML();
    const found = now === before;
    before = now;
    return found;
  };
  await expect.poll(isSame, { interval: 250, message: 'the screen changes no more' }).toBe(true);
}

/** An organization with the data of `imprint seed`. */
export interface Demo {
  /** Slug of the organization. */
  organization: string;
  owner: { email: string; password: string };
  members: readonly { email: string; role: string }[];
  /** The password of every member. */
  password: string;
  /** Resource ids by the name of the route parameter. */
  ids: Record<string, string>;
}

type Seeded = Pick<Demo, 'organization' | 'password' | 'members'> & { email: string };

/** Creates an organization with the data of the demo. */
export async function seedDemo({ installation }: Dashboard): Promise<Demo> {
  const made = await seed(installation.deps, {}, []);
  // Safe because this is the output of the command.
  const { organization, email, password, members } = made as Seeded;
  const idOf = async (prefix: 'proj' | 'site' | 'page' | 'cmp' | 'post' | 'key', table: string) => {
    const [row] = await installation.sql<{ id: string }>(
      `select id from ${table} where environment = 'live' and organization_id =
         (select id from organization where slug = $1) order by id limit 1`,
      [organization],
    );
    return encodeId(prefix, String(row?.id));
  };
  const ids = {
    projectId: await idOf('proj', 'project'),
    websiteId: await idOf('site', 'website'),
    pageId: await idOf('page', 'page'),
    componentId: await idOf('cmp', 'component'),
    postId: await idOf('post', 'post'),
    keyId: await idOf('key', 'api_key'),
  };
  const cookie = cookieFrom(await mutate(installation.url, 'session.signIn', { email, password }));
  const create = async (resource: string, input: object) => {
    const answer = await mutate(installation.url, `${resource}.create`, input, { cookie });
    return String(answer.at('result.data.id'));
  };
  const createdIds = {
    // Nothing is sent to it.
    webhookId: await create('webhooks', {
      url: 'https://hooks.example.com/imprint',
      types: ['redirect.deleted'],
      description: 'Updates the search index',
    }),
    // What the key has changed is one description.
    rewindId: await create('rewinds', {
      actor: ids.keyId,
      since: new Date(Date.now() - 3_600_000).toISOString(),
    }),
  };
  await mutate(installation.url, 'session.signOut', {}, { cookie });
  return { organization, owner: { email, password }, password, members, ids: { ...ids, ...createdIds } };
}
