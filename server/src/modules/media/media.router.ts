import { media } from '@imprint/shared/media.contract';
import { implement } from '../../core/rpc/implement.ts';
import { batchDeletion, deletion } from './media.deletion.ts';
import { listReferences } from './media.reference.service.ts';
import { getMedia, listMedia, updateMedia } from './media.service.ts';
import { create, replace } from './media.upload.ts';
import { listVariants } from './media.variants.ts';

export const mediaOperations = implement('media', media, {
  list: listMedia,
  get: getMedia,
  references: listReferences,
  variants: listVariants,
  create,
  update: updateMedia,
  replace,
  delete: deletion,
  deleteBatch: batchDeletion,
  deleteBatchByPost: batchDeletion,
});
