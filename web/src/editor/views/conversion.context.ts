import { createContext, use } from 'react';
import type { Conversion } from '../document/conversion.ts';

export const ConversionContext = createContext<Conversion | null>(null);

/** What converts the nodes of the document around a component to blocks. */
export function useConversion(): Conversion {
  const conversion = use(ConversionContext);
  if (!conversion) throw new Error('useConversion is called outside of a canvas.');
  return conversion;
}
