import { tags } from '@imprint/shared/contract/tags';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Tag } from './tag.entity.ts';
import { mergeTag, tagCrud } from './tag.service.ts';

export const tagsModule = {
  operations: { tags: implement('tags', tags, { ...tagCrud, merge: mergeTag }) },
  entities: [Tag],
} satisfies Module;
