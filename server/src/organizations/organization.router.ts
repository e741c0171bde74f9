import { organizations } from '@imprint/shared/organizations.contract';
import { implement } from '../rpc/implement.ts';

export const organizationOperations = implement('organizations', organizations, {});
