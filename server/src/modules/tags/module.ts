import type { Module } from '../../core/rpc/module.ts';
import { Tag } from './tag.entity.ts';
import { tagOperations } from './tag.router.ts';

export const tagsModule = {
  operations: { tags: tagOperations },
  entities: [Tag],
} satisfies Module;
