import { redirects } from '@imprint/shared/redirects.contract';
import { implement } from '../../core/rpc/implement.ts';
import { createRedirect, deleteRedirect, listRedirects } from './redirect.service.ts';

export const redirectOperations = implement('redirects', redirects, {
  list: listRedirects,
  create: createRedirect,
  delete: deleteRedirect,
});
