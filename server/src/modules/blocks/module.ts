import type { Module } from '../../core/rpc/module.ts';
import { blockOperations } from './block.router.ts';

export const blocksModule = {
  operations: { blocks: blockOperations },
} satisfies Module;
