import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  environmentDestination,
  projectDestination,
} from '../../../../web/src/shell/navigation/destinations.ts';
import {
  forgetProject,
  lastProjectId,
  recentProjectIds,
  rememberProject,
} from '../../../../web/src/shell/project/recent.projects.ts';
import { pickerGroups } from '../../../../web/src/shell/project/use.picker.choices.ts';

const screens = [
  { to: '/websites', isScoped: true },
  { to: '/blog', isScoped: true },
  { to: '/projects' },
] as const;
const list = (pathname: string, search = {}) => ({ pathname, search, isDetail: false });
const detail = (pathname: string) => ({ pathname, search: {}, isDetail: true });

describe('choosing a project', () => {
  test.each(['/websites', '/blog', '/blog/authors'])('stays on the list %s', (pathname) => {
    const search = { project: 'proj_1', sort: 'name', view: 'list', author: 'auth_1', q: 'rye' };
    const destination = projectDestination('proj_2', list(pathname, search), screens);
    expect(destination).toEqual({ to: pathname, search: { project: 'proj_2', sort: 'name', view: 'list' } });
  });

  test.each([
    list('/home'),
    list('/projects'),
    list('/websites-of-others'),
    detail('/websites/site_1'),
    detail('/blog/posts/post_1'),
  ])('opens the overview of the project from $pathname', (page) => {
    const destination = projectDestination('proj_2', page, screens);
    expect(destination).toEqual({ to: '/projects/proj_2', search: { project: 'proj_2' } });
  });
});

describe('choosing all projects', () => {
  test.each([
    [list('/websites'), '/websites'],
    [list('/home'), '/home'],
    [detail('/websites/site_1'), '/websites/site_1'],
    [detail('/projects/proj_1'), '/projects'],
    [detail('/projects/proj_1/settings'), '/projects'],
  ])('on $pathname shows them', (page, to) => {
    expect(projectDestination(undefined, page, screens)).toEqual({ to, search: { project: undefined } });
  });
});

describe('choosing an environment', () => {
  const sections = [
    { to: '/websites', section: 'main' },
    { to: '/blog', section: 'main' },
    { to: '/settings/api-keys', section: 'settings' },
  ] as const;
  const named = { item: 'media_1', sort: 'name', project: 'proj_1' };

  test.each([
    [list('/websites', named), '/websites', { sort: 'name' }],
    [list('/blog/authors'), '/blog/authors', {}],
    [detail('/websites/site_1/views'), '/websites', {}],
    [detail('/blog/posts/post_1'), '/blog', {}],
    // A page has no list of its own.
    [detail('/pages/page_1'), '/home', {}],
    [detail('/settings/api-keys/key_1'), '/settings/api-keys/key_1', {}],
    [list('/account'), '/account', {}],
  ])('on $pathname shows %s with %j', (page, to, search) => {
    expect(environmentDestination(page, sections)).toEqual({ to, search });
  });
});

test('the picker offers all projects, the recent ones, then the others, and only matches of a search', () => {
  const [one, two, three] = ['1', '2', '3'].map((number) => ({ id: `proj_${number}`, name: number }));
  if (!one || !two || !three) throw new Error('There are three.');
  expect(pickerGroups([two], [one, two, three], false)).toEqual([
    { title: '', items: [{ id: undefined, name: 'All projects' }] },
    { title: 'Recent', items: [two] },
    { title: 'Projects', items: [one, three] },
  ]);
  expect(pickerGroups([], [one], true)).toEqual([{ title: 'Projects', items: [one] }]);
  expect(pickerGroups([], [], true)).toEqual([]);
});

describe('the browser', () => {
  const stored = new Map<string, string>();
  const acme = { organization: { slug: 'acme' }, environment: 'live' };
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('remembers the last projects of each organization and environment', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 2]) rememberProject(acme, `proj_${number}`);
    expect(recentProjectIds(acme)).toEqual(['proj_2', 'proj_6', 'proj_5', 'proj_4', 'proj_3']);
    expect(lastProjectId(acme)).toBe('proj_2');
    expect(lastProjectId({ ...acme, environment: 'test' })).toBeUndefined();
  });

  test('starts with all projects when they were chosen last', () => {
    rememberProject(acme, 'proj_1');
    rememberProject(acme, undefined);
    expect(lastProjectId(acme)).toBeUndefined();
    expect(recentProjectIds(acme)).toEqual(['proj_1']);
  });

  test('forgets a project that is gone', () => {
    rememberProject(acme, 'proj_1');
    rememberProject(acme, 'proj_2');
    forgetProject(acme, 'proj_2');
    expect(lastProjectId(acme)).toBeUndefined();
    expect(recentProjectIds(acme)).toEqual(['proj_1']);
  });
});
