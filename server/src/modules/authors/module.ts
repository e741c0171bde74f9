import type { Module } from '../../core/rpc/module.ts';
import { Author } from './author.entity.ts';
import { detachFromAuthor } from './author.image.ts';
import { authorOperations } from './author.router.ts';

export const authorsModule = {
  operations: { authors: authorOperations },
  entities: [Author],
  detachMedia: { from: 'author', run: detachFromAuthor },
} satisfies Module;
