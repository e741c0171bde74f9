import { createContext, use } from 'react';

/** Where a document is shown, as far as that is known. */
interface DocumentPlace {
  /** Null where it is on no website. */
  websiteId: string | null;
  locale: string;
}

/** Tells the blocks of a document where it is shown; null for a document that is shown in many places. */
export const DocumentPlaceContext = createContext<DocumentPlace | null>(null);

/** Where the document around a component is shown. */
export function useDocumentPlace(): DocumentPlace | null {
  return use(DocumentPlaceContext);
}
