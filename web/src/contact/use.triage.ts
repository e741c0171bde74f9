import type { ContactMessage } from '@imprint/shared/contact.contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell/shell.state.tsx';
import { type ShortcutActions, useShortcuts } from '../shell/shortcuts.ts';
import { messageAfter, messageAtStep } from './triage.order.ts';

/** Lets single keys do something while they may: they can be switched off, and mean nothing while one types. */
export function useMessageKeys(actions: ShortcutActions): void {
  const { user } = useSession();
  const { overlay } = useShell();
  useShortcuts(actions, user.hasShortcuts && overlay === null);
}

/** Goes through the messages of a list one after another. */
export function useTriage(items: readonly ContactMessage[], messageId: string | undefined) {
  const navigate = useNavigate({ from: '/contact' });
  const index = items.findIndex(({ id }) => id === messageId);
  /** Where the open message stands, or stood before it left the list. */
  const lastIndex = useRef(-1);
  const wantsFocus = useRef(false);
  /** The open message, also for what was begun while another one was open. */
  const latestId = useRef(messageId);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
    latestId.current = messageId;
  });
  useMessageFocus(messageId, wantsFocus);

  function open(id: string | undefined): void {
    // The way back leads to the list, not through all that was read.
    const replace = messageId !== undefined && id !== undefined;
    void navigate({ search: (search) => ({ ...search, message: id }), replace, resetScroll: false });
  }

  function step(by: 1 | -1): void {
    const next = messageAtStep(items, messageId, lastIndex.current, by);
    if (next === undefined) return;
    wantsFocus.current = true;
    open(next);
  }

  /** Opens the one after a message that was dealt with, or the one before, unless it was left already; gives which. */
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

/** Where the focus goes for a message: to its line, or where the list does not show, to its heading. */
export function focusTargetOf(id: string): HTMLElement | null {
  const line = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
  return line?.checkVisibility() ? line : document.querySelector<HTMLElement>('[data-message-heading]');
}

/** Moves the focus along when another message is opened by key, and where list and message take turns. */
function useMessageFocus(messageId: string | undefined, wantsFocus: { current: boolean }): void {
  const previousId = useRef(messageId);
  useEffect(() => {
    const previous = previousId.current;
    previousId.current = messageId;
    if (previous === messageId) return;
    const target = focusTargetOf(messageId ?? previous ?? '');
    const isPressed = target?.hasAttribute('data-message') && messageId !== undefined;
    // Whoever pressed a line has the focus there.
    if (!isPressed || wantsFocus.current) (target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    wantsFocus.current = false;
  }, [messageId, wantsFocus]);
}
