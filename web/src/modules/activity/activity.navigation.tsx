import { t } from '../../language/message.ts';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';

const screens = [
  { words: t('Changes'), to: '/settings/activity' },
  { words: t('Rewinds'), to: '/settings/activity/rewinds' },
] as const;

/** Links between the changes and what undoes them. */
export function ActivityNavigation() {
  return <SubNavigation label={t('Activity')} screens={screens} />;
}
