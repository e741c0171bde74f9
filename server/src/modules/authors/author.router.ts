import { authors } from '@imprint/shared/authors.contract';
import { implement } from '../../core/rpc/implement.ts';
import { createAuthor, deleteAuthor, getAuthor, listAuthors, updateAuthor } from './author.service.ts';

export const authorOperations = implement('authors', authors, {
  list: listAuthors,
  get: getAuthor,
  create: createAuthor,
  update: updateAuthor,
  delete: deleteAuthor,
});
