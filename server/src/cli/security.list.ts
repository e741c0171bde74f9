import { securityOfSlug } from '../modules/security/security.operator.ts';
import type { Run } from './command.ts';

export const securityList: Run = (deps, { organization: slug = '', before }) =>
  securityOfSlug(deps, slug, before);
