import { activity } from '@imprint/shared/contract/activity';
import { period } from '../../kit/lists/period.filter.ts';

const { q, action, actorType, surface, resource, actor, environment } = activity.list.input.shape;

/** The search parameters of the activity page. `environment` is the tab's environment, as on every page. */
export const activitySearch = {
  q,
  actor,
  action,
  actorType,
  surface,
  resource,
  madeIn: environment,
  // Not an enum of the resources, whose contracts would be loaded with every page.
  kind: activity.list.input.shape.operation,
  since: period,
  entry: activity.get.input.shape.activityId,
};
