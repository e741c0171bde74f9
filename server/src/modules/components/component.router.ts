import { components } from '@imprint/shared/components.contract';
import { implement } from '../../core/rpc/implement.ts';
import {
  createComponent,
  deleteComponent,
  getComponent,
  listComponents,
  saveComponent,
  updateComponent,
} from './component.service.ts';
import { listUsages } from './component.usage.service.ts';

export const componentOperations = implement('components', components, {
  list: listComponents,
  get: getComponent,
  create: createComponent,
  update: updateComponent,
  save: saveComponent,
  delete: deleteComponent,
  usages: listUsages,
});
