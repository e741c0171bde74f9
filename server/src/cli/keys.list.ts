import { call } from '../call.ts';
import { organizationBySlug } from '../modules/organizations/organization.service.ts';
import { operatorOf, type Run } from './command.ts';

export const keysList: Run = async (deps, { organization: slug = '', cursor }) => {
  const organization = await organizationBySlug(deps.orm.em.fork(), slug);
  const input = { limit: 100, ...(cursor && { cursor }) };
  return call(operatorOf(deps, organization), 'keys.list', input);
};
