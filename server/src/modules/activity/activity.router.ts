import { activity } from '@imprint/shared/activity.contract';
import { implement } from '../../core/rpc/implement.ts';
import { getActivity, listActivity } from './activity.service.ts';

export const activityOperations = implement('activity', activity, { list: listActivity, get: getActivity });
