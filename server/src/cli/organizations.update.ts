import { invalid } from '@imprint/shared/errors';
import { outputOf } from '../core/rpc/implement.ts';
import { organizationOperator } from '../modules/organizations/organization.operator.ts';
import { organizationBySlug } from '../modules/organizations/organization.service.ts';
import { operatorOf, type Run } from './command.ts';

export const organizationsUpdate: Run = async (deps, { organization: slug = '', plan, limits }) => {
  const changes = { plan, limits: limits === undefined ? undefined : parseLimits(limits) };
  const organization = await organizationBySlug(deps.orm.em.fork(), slug);
  return outputOf(await organizationOperator.update.guarded(operatorOf(deps, organization), () => changes));
};

function parseLimits(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ field: 'limits', reason: 'is not valid JSON' });
  }
}
