import type { PropType } from '@imprint/shared/components.contract';

/** The labels of the prop types. */
export const propTypeWords: Record<PropType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  choice: 'Choice',
  url: 'Address',
  media: 'Picture',
};
