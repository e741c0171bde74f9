import { activity } from '@imprint/shared/contract/activity';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { getActivity, listActivity } from './activity.service.ts';
import { listRecentWork } from './recent.work.ts';

export const activityModule = {
  operations: {
    activity: implement('activity', activity, {
      list: listActivity,
      recent: listRecentWork,
      get: getActivity,
    }),
  },
} satisfies Module;
