import type { TokenSet } from '@imprint/shared/design/token.set';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { type CellColumn, changeOf, refusalText, textOf } from './cell.change.ts';

/** The cell that is being edited. */
export interface EditedCell {
  /** The token as it was when editing began. */
  token: Token;
  column: CellColumn;
  text: string;
  /** Why the text was not saved. */
  problem: string | null;
  /** Whether someone else changed the token in the meantime. */
  isStale: boolean;
  isSaving: boolean;
}

/** A cell to go to. */
export interface CellPlace {
  token: Token;
  column: CellColumn;
}

export interface CellEditing {
  edited: EditedCell | null;
  /** The tokens that were saved here, by id, until the list has them. */
  saved: ReadonlyMap<string, Token>;
  /** What was done, for screen readers. */
  status: string;
  /** The key of the cell that gets the focus when editing ends. */
  returnTo: RefObject<string | null>;
  start: (place: CellPlace) => void;
  change: (text: string) => void;
  cancel: () => void;
  /** Saves the text, then edits the next cell, if any. */
  save: (next: CellPlace | null) => void;
  /** Drops the text, and edits what the token is now. */
  reload: () => void;
}

/** A key for a cell. */
export function cellKey({ token, column }: CellPlace): string {
  return `${token.id} ${column.kind === 'mode' ? `mode ${column.modeId}` : column.kind}`;
}

/** Tokens with what was saved here, until the list has it. */
export function withSaved(tokens: readonly Token[], saved: CellEditing['saved']): readonly Token[] {
  if (saved.size === 0) return tokens;
  return tokens.map((token) => newerOf(token, saved));
}

function newerOf(token: Token, saved: CellEditing['saved']): Token {
  const known = saved.get(token.id);
  return known && known.version > token.version ? known : token;
}

/** Edits one cell of the token table at a time. */
export function useCellEditing(collection: Collection, set: TokenSet | null): CellEditing {
  const toast = useToast();
  const { get } = api.useUtils().tokens;
  const update = api.tokens.update.useMutation();
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const [saved, setSaved] = useState<ReadonlyMap<string, Token>>(new Map());
  const [status, setStatus] = useState('');
  const openKey = useRef<string | null>(null);
  const returnTo = useRef<string | null>(null);
  useEffect(() => {
    openKey.current = edited && cellKey(edited);
  });

  function start({ token, column }: CellPlace): void {
    const latest = newerOf(token, saved);
    const text = textOf(latest, column);
    if (text === null) return;
    setEdited({ token: latest, column, text, problem: null, isStale: false, isSaving: false });
  }

  /** Whether a cell is still the edited one; while it was saved, another one may have been opened. */
  const isOpen = (cell: EditedCell) => openKey.current === cellKey(cell);

  function settle(cell: EditedCell, change: Partial<EditedCell> | null): void {
    if (isOpen(cell)) setEdited((current) => (change ? current && { ...current, ...change } : null));
  }

  async function save(following: CellPlace | null): Promise<void> {
    let next = following;
    const cell = edited;
    if (!cell || cell.isSaving) return;
    const { token, column, text } = cell;
    const change = changeOf(token, column, text, { collection, set });
    if (change && 'problem' in change) {
      settle(cell, { problem: change.problem });
      return;
    }
    if (change) {
      settle(cell, { isSaving: true, problem: null });
      try {
        const input = { tokenId: token.id, ...change.fields, expectedVersion: token.version };
        const changed = await update.mutateAsync(input);
        setSaved((before) => new Map(before).set(changed.id, changed));
        setStatus(t('Token {path} saved', { path: changed.path }));
        if (next?.token.id === changed.id) next = { ...next, token: changed };
      } catch (error) {
        const { code, details, message } = failureOf(error);
        const isStale = code === 'PRECONDITION_FAILED';
        const problem = isStale ? t('Someone else changed this token.') : refusalText(details, message);
        if (isOpen(cell)) settle(cell, { isSaving: false, isStale, problem });
        else toast(t('{path} was not saved. {problem}', { path: token.path, problem }));
        return;
      }
    }
    if (!isOpen(cell)) return;
    settle(cell, null);
    if (next) start(next);
  }

  async function reload(): Promise<void> {
    if (!edited) return;
    const { token, column } = edited;
    try {
      const latest = await get.fetch({ tokenId: token.id }, { staleTime: 0 });
      setSaved((before) => new Map(before).set(latest.id, latest));
      settle(edited, { token: latest, text: textOf(latest, column) ?? '', problem: null, isStale: false });
    } catch (error) {
      settle(edited, { problem: failureOf(error).message });
    }
  }

  return {
    edited,
    saved,
    status,
    returnTo,
    start,
    change: (text) => setEdited((current) => current && { ...current, text, problem: null }),
    cancel: () => setEdited(null),
    save: (next) => void save(next),
    reload: () => void reload(),
  };
}
