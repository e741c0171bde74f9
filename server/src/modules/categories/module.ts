import type { Module } from '../../core/rpc/module.ts';
import { Category } from './category.entity.ts';
import { categoryOperations } from './category.router.ts';

export const categoriesModule = {
  operations: { categories: categoryOperations },
  entities: [Category],
} satisfies Module;
