import { randomBytes } from 'node:crypto';
import { ServiceError } from '@imprint/shared/errors';
import { Organization } from '../core/auth/organization.entity.ts';
import { User } from '../core/auth/user.entity.ts';
import type { Deps } from '../core/rpc/deps.ts';
import { organizationBySlug } from '../modules/organizations/organization.service.ts';
import { operatorOf, type Run } from './command.ts';
import { organizationsCreate } from './organizations.create.ts';
import { colleagues, demoOrganization, openInvitations, owner } from './seed/demo.content.ts';
import { makeKeys } from './seed/demo.keys.ts';
import { invite, join, signIn, signOut } from './seed/demo.people.ts';
import { makeProjects } from './seed/demo.projects.ts';

export const seed: Run = (deps, { organization }) =>
  organization === undefined ? seedDemo(deps) : seedProjects(deps, organization);

/** Adds the demo projects to an existing organization. */
async function seedProjects(allDeps: Deps, slug: string) {
  const deps = withoutMail(allDeps);
  const organization = await organizationBySlug(deps.orm.em.fork(), slug);
  return { organization: slug, projects: await makeProjects([operatorOf(deps, organization)]) };
}

/** Creates an organization with people, projects, keys and invitations, each created by the role that would do it. */
async function seedDemo(allDeps: Deps) {
  const deps = withoutMail(allDeps);
  await assertNoDemo(deps);
  const password = randomBytes(24).toString('base64url').replaceAll(/[-_]/g, '').slice(0, 20);
  await organizationsCreate(
    deps,
    { name: demoOrganization.name, 'owner-email': owner.email, 'owner-password': password },
    [],
  );
  const ownerCaller = await signIn(deps, owner, password);
  const team = [];
  for (const colleague of colleagues) team.push(await join(ownerCaller, colleague, password));
  const editors = team.filter(({ actor }) => actor.grants.has('projects:write'));
  await makeProjects([ownerCaller, ...editors]);
  await makeKeys(ownerCaller);
  for (const { email, role } of openInvitations) await invite(ownerCaller, email, role);
  for (const caller of [ownerCaller, ...team]) await signOut(caller);
  return {
    organization: demoOrganization.slug,
    email: owner.email,
    password,
    // All members share the password, so that each role can be tried.
    members: colleagues.map(({ email, role }) => ({ email, role })),
  };
}

/** Turns mail off, because the demo's addresses belong to nobody. */
function withoutMail(deps: Deps): Deps {
  return { ...deps, mail: { ...deps.mail, isOn: false, queue: async () => undefined } };
}

async function assertNoDemo({ orm }: Deps): Promise<void> {
  const em = orm.em.fork();
  const { name, slug } = demoOrganization;
  if ((await em.count(Organization, { slug })) > 0) {
    throw new ServiceError('CONFLICT', {
      message: `The organization ${name} (${slug}) already exists. To add the demo projects to another organization, use --organization SLUG.`,
    });
  }
  const addresses = [owner, ...colleagues].map(({ email }) => email);
  const existing = await em.findOne(User, { email: { $in: addresses } });
  if (!existing) return;
  throw new ServiceError('CONFLICT', {
    message: `The demo was made before: ${existing.email} has an account already. Give --organization SLUG to add the demo's projects to an organization.`,
  });
}
