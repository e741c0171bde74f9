import { createContext, use } from 'react';

/** The API key that requests are sent with, which all pages of the reference share, and what changes it. */
type ExplorerKey = readonly [apiKey: string, setApiKey: (apiKey: string) => void];

export const ExplorerKeyContext = createContext<ExplorerKey>(['', () => {}]);

export function useExplorerKey(): ExplorerKey {
  return use(ExplorerKeyContext);
}
