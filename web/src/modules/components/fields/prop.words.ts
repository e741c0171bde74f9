import type { PropType } from '@imprint/shared/contract/components';

/** The labels of the prop types. */
export const propTypeWords: Record<PropType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  choice: 'Choice',
  url: 'Address',
  media: 'Picture',
};
