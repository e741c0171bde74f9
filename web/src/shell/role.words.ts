import type { Role } from '@imprint/shared/scopes';
import { t } from '../language/message.ts';

/** What each role is called within a sentence. */
export const roleNouns: Record<Role, string> = {
  owner: t('owner'),
  admin: t('admin'),
  editor: t('editor'),
  viewer: t('viewer'),
};
