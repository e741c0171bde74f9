import { activity } from '@imprint/shared/activity.contract';
import { implement } from '../rpc/implement.ts';

export const activityOperations = implement('activity', activity, {});
