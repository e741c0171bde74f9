import type { Module } from '../../core/rpc/module.ts';
import { blogOperations } from './blog.router.ts';

export const blogModule = {
  operations: { blog: blogOperations },
} satisfies Module;
