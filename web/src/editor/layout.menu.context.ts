import { createContext, type ReactNode } from 'react';

/** The items that the menu of a document has on phones, where the bar has no room for them; null elsewhere. */
export const LayoutMenuContext = createContext<ReactNode>(null);
