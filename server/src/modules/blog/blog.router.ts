import { blog } from '@imprint/shared/blog.contract';
import { implement } from '../../core/rpc/implement.ts';
import { readFiles } from './import.files.ts';
import { importPosts } from './import.service.ts';

export const blogOperations = implement('blog', blog, {
  import: { prepare: readFiles, handle: importPosts },
});
