import { activity } from '@imprint/shared/contract/activity';
import * as z from 'zod';

const { q, actorType, surface, resource, actor, environment } = activity.list.input.shape;

/** How far back the activity page looks, in hours. */
export const periodHours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };

// Safe because the keys of an object literal are exactly the keys of its type.
const periods = Object.keys(periodHours) as (keyof typeof periodHours)[];

/** The search parameters of the activity page. `environment` is the tab's environment, as on every page. */
export const activitySearch = {
  q,
  actor,
  actorType,
  surface,
  resource,
  madeIn: environment,
  // Not an enum of the resources, whose contracts would be loaded with every page.
  kind: activity.list.input.shape.operation,
  since: z.enum(periods),
  entry: activity.get.input.shape.activityId,
};
