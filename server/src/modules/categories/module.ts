import { categories } from '@imprint/shared/contract/categories';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Category } from './category.entity.ts';
import { categoryCrud, listCategories } from './category.service.ts';

export const categoriesModule = {
  operations: { categories: implement('categories', categories, { ...categoryCrud, list: listCategories }) },
  entities: [Category],
} satisfies Module;
