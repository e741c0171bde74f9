import { createContext, type ReactNode, useContext } from 'react';
import { t } from '../../../language/message.ts';

const FolderNames = createContext<ReadonlyMap<string, string> | null>(null);

interface FolderNamesProviderProps {
  /** The paths of folders by id; null where a list shows one folder. */
  names: ReadonlyMap<string, string> | null;
  children: ReactNode;
}

/** Lets the items of a list that spans folders name theirs. */
export function FolderNamesProvider({ names, children }: FolderNamesProviderProps) {
  return <FolderNames value={names}>{children}</FolderNames>;
}

/** The folder of a file, in a list that spans folders. */
export function FolderName({ folderId }: { folderId: string | null }) {
  const name = useContext(FolderNames)?.get(folderId ?? '');
  return name && <p className="truncate text-xs text-faint">{t('In {folder}', { folder: name })}</p>;
}
