import { randomBytes } from 'node:crypto';
import { project, sharedProject } from './content.targets.ts';
import type { Fixture, Target } from './fixture.ts';

/** A unique text. */
const newText = () => `Do you have rye on Sundays? ${randomBytes(6).toString('hex')}`;

const contactMessage: Target = {
  field: 'messageId',
  prefix: 'cmsg',
  async create(tenantScope) {
    const projectId = await sharedProject(tenantScope);
    return tenantScope.rest('POST /v1/contact', {
      projectId,
      name: tenantScope.newName(),
      message: newText(),
    });
  },
  remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/contact/messages/${id}`),
};

/** The fixtures of the operations on contact messages. */
export const contactFixtures = {
  'contact.send': {
    target: { ...project(), isOptional: true },
    input: () => ({ message: newText() }),
    responseOmitsTarget: true,
    foreignRefusalScope: 'websites:read',
  },
  'contact.list': {},
  'contact.get': { target: contactMessage },
  'contact.update': { target: contactMessage, input: () => ({ status: 'read' }) },
  'contact.delete': { target: contactMessage },
  'contact.export': {},
  'contact.settings': { target: project() },
  'contact.configure': { target: project(), input: () => ({ retentionDays: 30 }) },
} satisfies Record<string, Fixture>;
