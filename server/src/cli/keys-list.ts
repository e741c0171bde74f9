import { keyOperations } from '../keys/key.router.ts';
import { organizationBySlug } from '../organizations/organization.service.ts';
import { type Command, operatorOf } from './command.ts';

export const keysList: Command = {
  usage: '--organization SLUG [--cursor C]',
  options: { organization: { type: 'string' }, cursor: { type: 'string' } },
  required: ['organization'],
  async run(deps, { organization: slug = '', cursor }) {
    const organization = await organizationBySlug(deps.orm.em.fork(), slug);
    const input = { limit: 100, ...(cursor && { cursor }) };
    return keyOperations.list.guarded(operatorOf(deps, organization), input);
  },
};
