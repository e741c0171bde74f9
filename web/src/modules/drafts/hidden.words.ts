import type { HidingReason, Visibility } from '@imprint/shared/shapes/visibility';
import { t } from '../../language/message.ts';

/** What hides something that is published, as a badge and as the end of a sentence about visitors. */
const hiddenBy: Partial<Record<HidingReason, { badge: string; until: string }>> = {
  websiteNotPublished: { badge: t('Website not published'), until: 'once its website is published' },
  projectArchived: { badge: t('Project archived'), until: 'once its project is no longer archived' },
};

/** The words for what hides a published page or post from visitors; null when nothing does. */
export function hiddenWordsOf(visibility: Visibility | undefined) {
  return (visibility?.reason && hiddenBy[visibility.reason]) ?? null;
}
