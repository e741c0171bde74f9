import { categories } from '@imprint/shared/categories.contract';
import { implement } from '../../core/rpc/implement.ts';
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from './category.service.ts';

export const categoryOperations = implement('categories', categories, {
  list: listCategories,
  get: getCategory,
  create: createCategory,
  update: updateCategory,
  delete: deleteCategory,
});
