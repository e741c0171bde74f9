import { scopeNames } from '@imprint/shared/scopes';
import { outputOf } from '../core/rpc/implement.ts';
import { keyOperations } from '../modules/keys/key.router.ts';
import { organizationBySlug } from '../modules/organizations/organization.service.ts';
import { operatorOf, type Run } from './command.ts';

export const keysCreate: Run = async (
  deps,
  { organization: slug = '', name, environment, scopes = '', 'expires-at': expiresAt },
) => {
  const organization = await organizationBySlug(deps.orm.em.fork(), slug);
  return outputOf(
    await keyOperations.create.guarded(operatorOf(deps, organization), () => ({
      name,
      environment,
      scopes: scopes === 'all' ? scopeNames : scopes.split(',').map((scope) => scope.trim()),
      ...(expiresAt && { expiresAt }),
    })),
  );
};
