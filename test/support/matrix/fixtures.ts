import { randomBytes } from 'node:crypto';
import { encodeId, newId } from '@imprint/server/core/db/ids';
import type { Contract } from '@imprint/shared/contract';
import { ownerPassword } from '../fixtures/tenants.ts';
import { aiFixtures } from './ai.fixtures.ts';
import { taxonomyFixtures } from './blog.targets.ts';
import { commentFixtures } from './comments.targets.ts';
import { contactFixtures } from './contact.targets.ts';
import {
  deletedPage,
  newPath,
  page,
  preview,
  project,
  redirect,
  website,
  websiteWithPage,
  websiteWithRedirect,
} from './content.targets.ts';
import { disposableName } from './credentials.ts';
import { designFixtures } from './design.targets.ts';
import { assertion, factorFixtures } from './factors.targets.ts';
import type { Fixture } from './fixture.ts';
import { coverPicture, mediaFolder, mediaItem, newContent } from './media.targets.ts';
import {
  activityEntry,
  apiKey,
  invitation,
  invitationToken,
  member,
  newEmail,
  resetToken,
  session,
} from './members.targets.ts';
import { postFixtures, postOfWebsite } from './posts.targets.ts';
import { rewindFixtures } from './rewinds.targets.ts';
import { webhookFixtures } from './webhooks.targets.ts';

type OperationName = {
  [Name in keyof Contract]: `${Name}.${keyof Contract[Name] & string}`;
}[keyof Contract];

const unique = () => randomBytes(6).toString('hex');

/** One entry for each operation of the contract; the matrix refuses to run without it. */
export const fixtures: Record<OperationName, Fixture> = {
  'setup.get': {},
  'blocks.read': { input: () => ({ markdown: '# Opening hours' }) },
  'blocks.write': { input: () => ({ blocks: [{ type: 'heading', text: 'Opening hours' }] }) },
  'setup.complete': {
    input: ({ deps }) => ({
      token: deps.secrets.sign('setup', 'token'),
      organization: `Late ${unique()}`,
      email: `late-${unique()}@example.com`,
      password: 'four wet umbrellas dance',
    }),
    refusedWith: 'CONFLICT',
  },
  ...aiFixtures,
  'session.get': {},
  'session.signIn': { input: ({ owner }) => ({ email: owner.email, password: ownerPassword }) },
  'session.passkeyChallenge': { refusedWith: 'CONFLICT' },
  'session.signInWithPasskey': { input: () => ({ passkey: assertion }), refusedField: 'passkey' },
  'session.signOut': {},
  'session.reauthenticate': { input: () => ({ password: ownerPassword }) },
  'session.switch': { input: () => ({ environment: 'test' }) },
  'session.list': {},
  'session.end': { target: session },
  'session.endOthers': {},
  ...factorFixtures,
  'account.update': { input: () => ({ name: `Renamed ${unique()}`, timeZone: 'Europe/Berlin' }) },
  'account.requestEmailVerification': {},
  // Without email there is no link to another address.
  'account.changeEmail': { input: () => ({ email: newEmail() }), refusedWith: 'CONFLICT' },
  'account.verifyEmail': { input: () => ({ token: 'somebody.else' }), refusedField: 'token' },
  'account.changePassword': {
    input: () => ({ currentPassword: ownerPassword, newPassword: 'four wet umbrellas dance' }),
  },
  'account.requestPasswordReset': { input: () => ({ email: newEmail() }) },
  'account.resetPassword': {
    input: async (installation) => ({
      token: await resetToken(installation),
      password: 'four wet umbrellas dance',
    }),
  },
  'organizations.list': {},
  'organizations.get': {},
  'organizations.create': { input: () => ({ name: `Made by ${unique()}` }) },
  'organizations.update': { input: () => ({ name: `Renamed ${unique()}` }) },
  'organizations.requireSecondFactor': { input: () => ({ requiresSecondFactor: false }) },
  'organizations.leave': {},
  'organizations.delete': { input: () => ({ name: disposableName }), invalidates: 'organization' },
  'organizations.checklist': {},
  'members.list': { anyEnvironment: true },
  'members.update': { target: member, input: () => ({ role: 'editor' }) },
  'members.remove': { target: member },
  'invitations.list': { anyEnvironment: true },
  'invitations.create': { input: () => ({ email: newEmail(), role: 'editor' }) },
  'invitations.delete': { target: invitation },
  'invitations.show': { input: async (installation) => ({ token: await invitationToken(installation) }) },
  'invitations.accept': {
    input: async (installation) => ({
      token: await invitationToken(installation),
      name: 'Newcomer',
      password: 'four wet umbrellas dance',
    }),
  },
  'activity.list': { anyEnvironment: true },
  'activity.recent': { input: () => ({ by: 'others' }), mayBeEmpty: true },
  'activity.get': { target: activityEntry },
  'events.list': { anyEnvironment: true },
  'events.recent': { anyEnvironment: true },
  'security.list': { anyEnvironment: true },
  'security.listOwn': { anyEnvironment: true, mayBeEmpty: true },
  'me.get': { changesByReading: true },
  'limits.get': { changesByReading: true },
  'keys.list': { anyEnvironment: true },
  'keys.create': { input: () => ({ name: 'For the matrix', environment: 'live', scopes: ['blog:read'] }) },
  'keys.createPublishable': {
    input: () => ({ name: 'For pages', environment: 'live', origins: ['https://www.example.com'] }),
  },
  'keys.get': { target: apiKey },
  'keys.update': {
    target: apiKey,
    input: () => ({ name: `Renamed ${unique()}`, metadata: { team: 'web' } }),
  },
  'keys.rotate': { target: apiKey, input: () => ({ overlapHours: 1 }), responseOmitsTarget: true },
  'keys.disable': { target: apiKey },
  'keys.enable': { target: apiKey },
  'keys.revoke': { target: apiKey },
  'usage.get': { changesByReading: true },
  'requests.list': { mayBeEmpty: true, changesByReading: true },
  'search.all': { input: () => ({ q: 'matrix' }) },
  'projects.list': {},
  'projects.get': { target: project() },
  'projects.create': {
    createsProject: true,
    input: () => ({ name: `Made by ${unique()}` }),
  },
  'projects.update': { target: project(), input: () => ({ name: `Renamed ${unique()}` }) },
  'projects.delete': { target: project() },
  'projects.publish': { target: project() },
  'projects.unpublish': { target: project('publish') },
  'projects.archive': { target: project() },
  'projects.unarchive': { target: project('archive') },
  'websites.list': {},
  'websites.get': { target: website() },
  'websites.create': { target: project(), input: () => ({ name: `Made by ${unique()}` }) },
  'websites.update': { target: website(), input: () => ({ name: `Renamed ${unique()}` }) },
  'websites.delete': { target: website() },
  'websites.publish': { target: website() },
  'websites.unpublish': { target: website('publish') },
  'websites.verifyDomain': {
    target: website(),
    input: () => ({ domain: 'not.added.example' }),
    refusedField: 'domain',
  },
  'redirects.list': { target: websiteWithRedirect },
  'exports.create': { target: website('publish') },
  'exports.delete': { target: website('publish', 'export'), responseOmitsTarget: true },
  'exports.get': { target: website() },
  'previews.list': { target: website() },
  'previews.createForWebsite': { target: website() },
  'previews.createForPage': { target: page() },
  'previews.createForPost': { target: postOfWebsite },
  'previews.showPage': { target: page(), responseOmitsTarget: true },
  'previews.showPost': { target: postOfWebsite, responseOmitsTarget: true },
  'previews.delete': { target: preview },
  'checks.page': { target: page() },
  'checks.post': { target: postOfWebsite },
  'views.list': {},
  'views.get': { target: websiteWithRedirect },
  'views.missing': { target: websiteWithRedirect },
  'redirects.create': {
    target: website(),
    input: () => ({ sourcePath: newPath(), destination: '/menu' }),
  },
  'redirects.delete': { target: redirect },
  'pages.list': {},
  'pages.tree': { target: websiteWithPage, responseOmitsTarget: true },
  'pages.get': { target: page() },
  'pages.create': { target: website(), input: () => ({ title: `Made by ${unique()}` }) },
  'pages.update': { target: page(), input: () => ({ title: `Renamed ${unique()}` }) },
  'pages.edit': {
    target: page(),
    input: () => ({ operations: [{ op: 'insert', block: { type: 'paragraph', text: unique() } }] }),
  },
  'pages.delete': { target: page() },
  'pages.undelete': { target: deletedPage },
  'pages.move': { target: page(), input: () => ({ after: null }) },
  'pages.duplicate': { target: page(), responseOmitsTarget: true },
  'pages.publish': { target: page() },
  'pages.publishBatch': { input: () => ({ ids: [encodeId('page', newId())] }) },
  'pages.unpublish': { target: page('publish') },
  'pages.schedule': {
    target: page(),
    input: () => ({ publishAt: new Date(Date.now() + 86_400_000).toISOString() }),
  },
  'pages.listRevisions': { target: page(), responseOmitsTarget: true },
  'pages.getRevision': { target: page(), input: () => ({ number: 1 }), responseOmitsTarget: true },
  'pages.restore': { target: page(), input: () => ({ number: 1 }) },
  'pages.compare': { target: page(), responseOmitsTarget: true },
  'media.list': {},
  'media.get': { target: mediaItem },
  'media.references': { target: coverPicture, responseOmitsTarget: true },
  'media.variants': { target: mediaItem, responseOmitsTarget: true },
  'media.create': {
    target: project(),
    input: () => ({ filename: 'notes.txt', contentBase64: newContent() }),
  },
  'media.update': { target: mediaItem, input: () => ({ title: `Renamed ${unique()}` }) },
  'media.replace': { target: mediaItem, input: () => ({ contentBase64: newContent() }) },
  'media.delete': { target: mediaItem },
  'mediaFolders.list': {},
  'mediaFolders.get': { target: mediaFolder },
  'mediaFolders.create': { target: project(), input: () => ({ name: unique() }) },
  'mediaFolders.update': { target: mediaFolder, input: () => ({ name: unique() }) },
  'mediaFolders.delete': { target: mediaFolder },
  'media.deleteBatch': { input: () => ({ ids: [encodeId('media', newId())] }) },
  'media.deleteBatchByPost': { input: () => ({ ids: [encodeId('media', newId())] }) },
  ...designFixtures,
  ...taxonomyFixtures,
  ...postFixtures,
  ...contactFixtures,
  ...commentFixtures,
  ...webhookFixtures,
  ...rewindFixtures,
};

/** The fixture of an operation; a missing one fails the contract test and the cells of the operation. */
export const fixtureOf = (name: string) =>
  // Safe because an unknown key gives undefined.
  fixtures[name as keyof typeof fixtures] as Fixture | undefined;
