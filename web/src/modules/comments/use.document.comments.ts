import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../api/trpc.ts';
import type { Draft } from '../../editor/draft.ts';
import type { Editor } from '../../editor/editor.state.ts';
import type { PanelState } from '../../editor/inspector/use.panel.ts';
import { useWide } from '../../editor/use.wide.ts';
import { paging } from '../../kit/lists/resource.list.tsx';
import { useShell } from '../../shell/shell.state.tsx';
import { type CommentDraft, type CommentedDocument, type Comments, inputOf } from './comments.context.ts';

/** How often others' comments are looked for. */
const refreshMs = 30_000;

/** The comments on the document of an editor. `comment` in the address leads to one of them. */
export function useDocumentComments<Kind extends Draft>(
  document: CommentedDocument,
  editor: Editor<Kind>,
  isPreviewOpen: boolean,
): Comments {
  const { comment: linkedId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isBeside = useWide() && !isPreviewOpen;
  const { setFocused } = useShell();
  const [isOpen, setOpen] = useState(linkedId !== undefined);
  const [shownId, setShownId] = useState<string | null>(linkedId ?? null);
  const [draft, setDraft] = useState<CommentDraft | null>(null);
  const list = useThreads(document, false, { refetchInterval: refreshMs });

  function open(): void {
    // Without the panels nobody would see it.
    setFocused(false);
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    setShownId(null);
    if (linkedId === undefined) return;
    void navigate({
      to: '.',
      search: (search) => ({ ...search, comment: undefined }),
      replace: true,
      resetScroll: false,
    });
  }

  function begin(blockId: string | null): void {
    open();
    setShownId(null);
    const { text, members, beginnings } = draft ?? { text: '', members: [], beginnings: 0 };
    setDraft({ blockId, text, members, beginnings: beginnings + 1 });
  }

  useCommentKey(() => begin(editor.getState().selectedId));

  return {
    document,
    panel: { isBeside, isOpen, toggle: isOpen ? close : open },
    threads: list.threads,
    error: list.error,
    isLoaded: list.isLoaded,
    refetch: list.refetch,
    shownId,
    show(commentId) {
      if (commentId !== null) open();
      setShownId(commentId);
    },
    draft,
    begin,
    write: (written) => setDraft((before) => before && { ...before, ...written }),
    discard: () => setDraft(null),
  };
}

/** All open or all resolved threads of a document, page by page until there are no more. */
export function useThreads(
  document: CommentedDocument,
  isResolved: boolean,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  const list = api.comments.list.useInfiniteQuery(
    { ...inputOf(document), isResolved, limit: 100 },
    { getNextPageParam: paging.getNextPageParam, ...options },
  );
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = list;
  const isBehind = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isBehind) void fetchNextPage();
  }, [isBehind, fetchNextPage]);
  return {
    threads: data?.pages.flatMap((page) => page.data) ?? [],
    error: data && !isFetchNextPageError ? null : error,
    isLoaded: data !== undefined && !hasNextPage,
    refetch: () => void refetch(),
  };
}

/** The panels at the right side, of which one is open at a time: the settings, in whose place the comments stand. */
export function besideComments(comments: PanelState, settings: PanelState): PanelState {
  if (!comments.isOpen) return settings;
  return {
    ...settings,
    isOpen: false,
    toggle() {
      comments.toggle();
      if (!settings.isOpen) settings.toggle();
    },
  };
}

/** What has the keys for itself while it is open. */
const inFront = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-open]';

/** Calls back on the keys that begin a comment, which are those of other editors. */
function useCommentKey(begin: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
      // On many keyboards Control and Alt stand for AltGr, which writes letters.
      if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
      if (document.querySelector(inFront)) return;
      if (code !== 'KeyM' || !altKey || shiftKey || ctrlKey === metaKey) return;
      event.preventDefault();
      // At once, so that what is typed next goes into the comment.
      flushSync(begin);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
