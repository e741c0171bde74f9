import type { Module } from '../../core/rpc/module.ts';
import { prepareTemplate } from './template.apply.ts';

export const templatesModule = {
  open: () => ({ prepareTemplate }),
} satisfies Module;
