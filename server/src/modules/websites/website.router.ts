import { websites } from '@imprint/shared/websites.contract';
import { implement } from '../../core/rpc/implement.ts';
import {
  changeStatus,
  createWebsite,
  deleteWebsite,
  getWebsite,
  listWebsites,
  updateWebsite,
} from './website.service.ts';

export const websiteOperations = implement('websites', websites, {
  list: listWebsites,
  get: getWebsite,
  create: createWebsite,
  update: updateWebsite,
  delete: deleteWebsite,
  publish: changeStatus('publish'),
  unpublish: changeStatus('unpublish'),
});
