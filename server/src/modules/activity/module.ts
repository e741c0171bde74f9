import type { Module } from '../../core/rpc/module.ts';
import { activityOperations } from './activity.router.ts';

export const activityModule = {
  operations: { activity: activityOperations },
} satisfies Module;
