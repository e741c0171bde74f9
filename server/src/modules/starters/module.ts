import type { Module } from '../../core/rpc/module.ts';
import { prepareStarter } from './starter.apply.ts';

export const startersModule = {
  open: () => ({ prepareStarter }),
} satisfies Module;
