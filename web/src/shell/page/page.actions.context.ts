import { createContext } from 'react';

/** Whether something is among the actions of a page, whose main one is in the bar on phones. */
export const PageActionsContext = createContext(false);
