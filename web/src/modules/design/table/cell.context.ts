import type { Token } from '@imprint/shared/shapes/design';
import { createContext, use } from 'react';
import type { CellEditing, CellPlace } from './use.cell.editing.ts';

/** What the cells of the token table need to be edited. */
interface CellContextValue {
  editing: CellEditing;
  /** All tokens of the project, to suggest aliases. */
  tokens: readonly Token[];
  /** The next or previous cell that can be edited in place; null for none. */
  neighborOf: (place: CellPlace, step: 1 | -1) => CellPlace | null;
}

const CellContext = createContext<CellContextValue | null>(null);

export const CellProvider = CellContext;

/** Null where nothing can be edited. */
export function useCells(): CellContextValue | null {
  return use(CellContext);
}
