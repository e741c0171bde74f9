import { createContext, use } from 'react';

/** Where a document is shown, as far as that is known. */
interface DocumentScope {
  /** Null where it is on no website. */
  websiteId: string | null;
  locale: string;
}

/** Tells the blocks of a document where it is shown; null for a document that is shown in many places. */
export const DocumentScopeContext = createContext<DocumentScope | null>(null);

/** Where the document around a component is shown. */
export function useDocumentScope(): DocumentScope | null {
  return use(DocumentScopeContext);
}
