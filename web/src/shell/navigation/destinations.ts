import type { Screen } from '../module.ts';

/** The open page, as far as what is shown after another choice depends on it. */
export interface OpenPage {
  pathname: string;
  /** Whether the path names a single thing. */
  isDetail: boolean;
  search: Readonly<Record<string, unknown>>;
}

export interface Destination {
  to: string;
  search: Readonly<Record<string, string | undefined>>;
}

/** What a list keeps after another choice; other parameters may name something of the previous project. */
const keptNames = ['view', 'sort', 'status', 'kind'];

/**
 * The page to show after a project is chosen: the present one if it is a list that can show the project, else the
 * overview of the project. Undefined chooses all projects.
 */
export function projectDestination(
  projectId: string | undefined,
  page: OpenPage,
  screens: readonly Pick<Screen, 'to' | 'isScoped'>[],
): Destination {
  const project = { project: projectId };
  const isScoped = screens.some((screen) => screen.isScoped && isWithin(page, screen));
  if (isScoped && !page.isDetail) return { to: page.pathname, search: { ...keptSearch(page), ...project } };
  if (projectId !== undefined) return { to: `/projects/${projectId}`, search: project };
  // The overview shows one project, whatever is chosen.
  const isOverview = page.pathname.startsWith('/projects/');
  return isOverview ? { to: '/projects', search: project } : { to: page.pathname, search: project };
}

/**
 * The page to show after an environment is chosen: the present one if it is a list, else the list that it belongs to,
 * because the things of one environment do not exist in another. Settings are those of the organization.
 */
export function environmentDestination(
  page: OpenPage,
  screens: readonly Pick<Screen, 'to' | 'section'>[],
): Destination {
  const screen = screens.find((each) => isWithin(page, each));
  if (screen?.section !== 'main') return page.isDetail && !screen ? home : { to: page.pathname, search: {} };
  return page.isDetail ? { to: screen.to, search: {} } : { to: page.pathname, search: keptSearch(page) };
}

const home: Destination = { to: '/home', search: {} };

function isWithin({ pathname }: OpenPage, { to }: Pick<Screen, 'to'>): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

function keptSearch({ search }: OpenPage): Record<string, string> {
  return Object.fromEntries(
    keptNames.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
