import { tags } from '@imprint/shared/tags.contract';
import { implement } from '../../core/rpc/implement.ts';
import { createTag, deleteTag, getTag, listTags, mergeTag, updateTag } from './tag.service.ts';

export const tagOperations = implement('tags', tags, {
  list: listTags,
  get: getTag,
  create: createTag,
  update: updateTag,
  merge: mergeTag,
  delete: deleteTag,
});
