import type { ContactMessage } from '@imprint/shared/contract/contact';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ShortcutActions, useShortcuts } from '../../shell/commands/shortcuts.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { useShell } from '../../shell/shell.state.tsx';
import { messageAfter, messageAtStep } from './triage.order.ts';

/** Binds single-key shortcuts, unless they are switched off or an overlay is open. */
export function useMessageKeys(actions: ShortcutActions): void {
  const { user } = useSession();
  const { overlay } = useShell();
  useShortcuts(actions, user.hasShortcuts && overlay === null);
}

/** Steps through the messages of a list. */
export function useTriage(items: readonly ContactMessage[], messageId: string | undefined) {
  const navigate = useNavigate({ from: '/contact' });
  const index = items.findIndex(({ id }) => id === messageId);
  /** Index of the open message, or its last index before it left the list. */
  const lastIndex = useRef(-1);
  const wantsFocus = useRef(false);
  /** The id of the open message, for actions started on another one. */
  const latestId = useRef(messageId);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
    latestId.current = messageId;
  });
  useMessageFocus(messageId, wantsFocus);

  function open(id: string | undefined): void {
    // Going back leads to the list, not through all opened messages.
    const replace = messageId !== undefined && id !== undefined;
    void navigate({ search: (search) => ({ ...search, message: id }), replace, resetScroll: false });
  }

  function step(by: 1 | -1): void {
    const next = messageAtStep(items, messageId, lastIndex.current, by);
    if (next === undefined) return;
    wantsFocus.current = true;
    open(next);
  }

  /** Opens the message after a handled one, or the previous one, if it is still open; returns its id. */
  function openNext(id: string): string | null {
    if (latestId.current !== id) return null;
    const next = messageAfter(items, id, lastIndex.current);
    wantsFocus.current = true;
    open(next);
    return next ?? null;
  }

  useMessageKeys({ nextMessage: () => step(1), previousMessage: () => step(-1) });
  return { open, step, openNext };
}

/** The element to focus for a message: its row, or its heading if the list is hidden. */
export function focusTargetOf(id: string): HTMLElement | null {
  const line = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
  return line?.checkVisibility() ? line : document.querySelector<HTMLElement>('[data-message-heading]');
}

/** Moves the focus when another message is opened by key, or when list and message are not shown together. */
function useMessageFocus(messageId: string | undefined, wantsFocus: { current: boolean }): void {
  const previousId = useRef(messageId);
  useEffect(() => {
    const previous = previousId.current;
    previousId.current = messageId;
    if (previous === messageId) return;
    const target = focusTargetOf(messageId ?? previous ?? '');
    const isPressed = target?.hasAttribute('data-message') && messageId !== undefined;
    // A pressed row has the focus already.
    if (!isPressed || wantsFocus.current) (target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    wantsFocus.current = false;
  }, [messageId, wantsFocus]);
}
