import type { PropType } from '@imprint/shared/contract/components';
import { t } from '../../../language/message.ts';

/** The labels of the prop types. */
export const propTypeWords: Record<PropType, string> = {
  text: t('Text'),
  number: t('Number'),
  boolean: t('Yes or no'),
  choice: t('Choice'),
  url: t('URL'),
  media: t('Picture'),
};
