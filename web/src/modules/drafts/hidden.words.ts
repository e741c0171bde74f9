import type { HidingReason, Visibility } from '@imprint/shared/shapes/visibility';
import { t } from '../../language/message.ts';

/** What hides something that is published, as a badge and as what is said after publishing. */
const hiddenBy: Partial<Record<HidingReason, { badge: string; published: (title: string) => string }>> = {
  websiteNotPublished: {
    badge: t('Website not published'),
    published: (title) =>
      t('“{title}” published. Visitors can see it once its website is published.', { title }),
  },
  projectArchived: {
    badge: t('Project archived'),
    published: (title) =>
      t('“{title}” published. Visitors can see it once its project is unarchived.', { title }),
  },
};

/** The words for what hides a published page or post from visitors; null when nothing does. */
export function hiddenWordsOf(visibility: Visibility | undefined) {
  return (visibility?.reason && hiddenBy[visibility.reason]) ?? null;
}
