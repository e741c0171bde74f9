import { t } from '../../language/message.ts';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';

const screens = [
  { words: t('Overview'), to: '/settings/usage' },
  { words: t('Requests'), to: '/settings/usage/requests' },
] as const;

/** Links between the figures of usage and the log of requests. */
export function UsageNavigation() {
  return <SubNavigation label={t('Usage')} screens={screens} />;
}
