import { authors } from '@imprint/shared/contract/authors';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Author } from './author.entity.ts';
import { detachFromAuthor } from './author.image.ts';
import { authorCrud } from './author.service.ts';

export const authorsModule = {
  operations: { authors: implement('authors', authors, authorCrud) },
  entities: [Author],
  detachMedia: { from: 'author', run: detachFromAuthor },
} satisfies Module;
