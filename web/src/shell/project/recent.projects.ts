import { readLocalPreference, storeLocalPreference } from '../local.preferences.ts';

/** How many projects the picker offers before the others. */
const maxRecent = 5;

/** The tenant scope, within which projects are remembered. */
interface Tenant {
  organization: { slug: string };
  environment: string;
}

const nameOf = ({ organization, environment }: Tenant) =>
  `projects.${organization.slug}.${environment}` as const;

/** The ids of the projects that were chosen in this browser, the last one first. */
export function recentProjectIds(tenant: Tenant): string[] {
  const stored = readLocalPreference(nameOf(tenant))?.split(',') ?? [];
  return stored.filter((id) => id.startsWith('proj_')).slice(0, maxRecent);
}

/** The project to open the dashboard with; undefined if all projects were chosen last. */
export function lastProjectId(tenant: Tenant): string | undefined {
  const last = readLocalPreference(nameOf(tenant))?.split(',')[0];
  return last?.startsWith('proj_') ? last : undefined;
}

/** Remembers a choice; undefined is that of all projects. */
export function rememberProject(tenant: Tenant, projectId: string | undefined): void {
  const others = recentProjectIds(tenant).filter((id) => id !== projectId);
  storeLocalPreference(nameOf(tenant), [projectId ?? 'all', ...others].slice(0, maxRecent + 1).join());
}

/** Forgets a project that does not exist any more. */
export function forgetProject(tenant: Tenant, projectId: string): void {
  const others = recentProjectIds(tenant).filter((id) => id !== projectId);
  storeLocalPreference(nameOf(tenant), ['all', ...others].join());
}
