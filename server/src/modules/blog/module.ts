import { blog } from '@imprint/shared/contract/blog';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { readFiles } from './import.files.ts';
import { importPosts } from './import.service.ts';

export const blogModule = {
  operations: {
    blog: implement('blog', blog, {
      import: { prepare: readFiles, handle: importPosts },
    }),
  },
} satisfies Module;
