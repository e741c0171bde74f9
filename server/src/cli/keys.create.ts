import { scopeNames } from '@imprint/shared/scopes';
import { call } from '../call.ts';
import { organizationBySlug } from '../modules/organizations/organization.service.ts';
import { operatorOf, type Run } from './command.ts';

export const keysCreate: Run = async (
  deps,
  {
    organization: slug = '',
    name,
    environment,
    scopes = '',
    'expires-at': expiresAt,
    'personal-data': personalData,
  },
) => {
  const organization = await organizationBySlug(deps.orm.em.fork(), slug);
  return call(operatorOf(deps, organization), 'keys.create', {
    name,
    environment,
    scopes: scopes === 'all' ? scopeNames : scopes.split(',').map((scope) => scope.trim()),
    readsPersonalData: scopes === 'all' || personalData === 'true',
    ...(expiresAt && { expiresAt }),
  });
};
