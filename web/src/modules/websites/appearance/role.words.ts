import type { SiteRole } from '@imprint/shared/site/site.roles';
import { t } from '../../../language/message.ts';

/** The name of each role. */
export const roleLabels: Record<SiteRole, string> = {
  background: t('Background'),
  surface: t('Surface'),
  text: t('Text'),
  muted: t('Muted text'),
  accent: t('Accent'),
  onAccent: t('Text on accent'),
  border: t('Lines'),
  fontBody: t('Body font'),
  fontHeading: t('Heading font'),
  fontMono: t('Code font'),
  radius: t('Corners'),
  space: t('Spacing'),
  textBody: t('Text size'),
  textSmall: t('Small text size'),
  widthNarrow: t('Text width'),
  widthNormal: t('Section width'),
};

/** What each role is for. */
export const roleHints: Record<SiteRole, string> = {
  background: t('Page background.'),
  surface: t('Background of highlighted sections and code.'),
  text: t('Text and headings.'),
  muted: t('Dates, captions and menus.'),
  accent: t('Links and buttons.'),
  onAccent: t('Text on buttons and on sections in the accent color.'),
  border: t('Lines between sections.'),
  fontBody: t('Text.'),
  fontHeading: t('Headings.'),
  fontMono: t('Code.'),
  radius: t('Corners of buttons and pictures.'),
  space: t('Space at the edges and between sections.'),
  textBody: t('Size of text.'),
  textSmall: t('Size of dates, captions and menus.'),
  widthNarrow: t('Width of text.'),
  widthNormal: t('Width of sections and lists.'),
};
