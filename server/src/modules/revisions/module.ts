import type { Module } from '../../core/rpc/module.ts';
import { Revision } from './revision.entity.ts';

export const revisionsModule = {
  entities: [Revision],
} satisfies Module;
