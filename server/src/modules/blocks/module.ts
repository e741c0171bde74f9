import { blocks } from '@imprint/shared/contract/blocks';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { readBlocks, writeBlocks } from './block.service.ts';

export const blocksModule = {
  operations: { blocks: implement('blocks', blocks, { read: readBlocks, write: writeBlocks }) },
} satisfies Module;
