import { useModules } from '../../shell/module.ts';
import { activityPhrase } from './activity.words.ts';

/** What somebody did, as a phrase after their name. */
export function ActivityPhrase({ operation }: { operation: string }) {
  return activityPhrase(useModules(), operation);
}
