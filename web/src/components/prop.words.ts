import type { PropType } from '@imprint/shared/components.contract';

/** What each type of prop is called. */
export const propTypeWords: Record<PropType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  choice: 'Choice',
  url: 'Address',
  media: 'Picture',
};
