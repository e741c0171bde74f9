import { environments } from '@imprint/shared/environments';
import { scopeNames } from '@imprint/shared/scopes';
import { keyOperations } from '../keys/key.router.ts';
import { organizationBySlug } from '../organizations/organization.service.ts';
import { type Command, operatorOf } from './command.ts';

export const keysCreate: Command = {
  usage: `--organization SLUG --name N --environment ${environments.join('|')} --scopes all|a:read,b:write [--expires-at ISO]`,
  options: {
    organization: { type: 'string' },
    name: { type: 'string' },
    environment: { type: 'string' },
    scopes: { type: 'string' },
    'expires-at': { type: 'string' },
  },
  required: ['organization', 'name', 'environment', 'scopes'],
  async run(deps, { organization: slug = '', name, environment, scopes = '', 'expires-at': expiresAt }) {
    const organization = await organizationBySlug(deps.orm.em.fork(), slug);
    return keyOperations.create.guarded(operatorOf(deps, organization), {
      name,
      environment,
      scopes: scopes === 'all' ? scopeNames : scopes.split(',').map((scope) => scope.trim()),
      ...(expiresAt && { expiresAt }),
    });
  },
};
