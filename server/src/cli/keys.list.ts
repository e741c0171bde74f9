import { outputOf } from '../core/rpc/implement.ts';
import { keyOperations } from '../modules/keys/key.router.ts';
import { organizationBySlug } from '../modules/organizations/organization.service.ts';
import { operatorOf, type Run } from './command.ts';

export const keysList: Run = async (deps, { organization: slug = '', cursor }) => {
  const organization = await organizationBySlug(deps.orm.em.fork(), slug);
  const input = { limit: 100, ...(cursor && { cursor }) };
  return outputOf(await keyOperations.list.guarded(operatorOf(deps, organization), () => input));
};
