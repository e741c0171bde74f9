import { useEffect, useRef } from 'react';
import { t } from '../../language/message.ts';

export interface Shortcut {
  /** Keys in sequence, or `Mod` with the following keys. For display only in the group "In a document". */
  keys: readonly string[];
  words: string;
  group: 'Everywhere' | 'Go' | 'On this page' | 'In messages' | 'In a document';
}

/** All shortcuts, used by the handler and the sheet. The editor handles those of documents itself. */
export const shortcuts = {
  palette: { keys: ['Mod', 'k'], words: t('Find anything'), group: 'Everywhere' },
  sheet: { keys: ['?'], words: t('Show keyboard shortcuts'), group: 'Everywhere' },
  navigation: { keys: ['['], words: t('Collapse or expand navigation'), group: 'Everywhere' },
  home: { keys: ['g', 'h'], words: t('Go to Home'), group: 'Go' },
  projects: { keys: ['g', 'p'], words: t('Go to Projects'), group: 'Go' },
  websites: { keys: ['g', 'w'], words: t('Go to Websites'), group: 'Go' },
  media: { keys: ['g', 'l'], words: t('Go to Media'), group: 'Go' },
  design: { keys: ['g', 'd'], words: t('Go to Design'), group: 'Go' },
  blog: { keys: ['g', 'b'], words: t('Go to Blog'), group: 'Go' },
  contact: { keys: ['g', 'c'], words: t('Go to Contact'), group: 'Go' },
  organization: { keys: ['g', 'o'], words: t('Go to Organization'), group: 'Go' },
  members: { keys: ['g', 'm'], words: t('Go to Members'), group: 'Go' },
  keys: { keys: ['g', 'k'], words: t('Go to API keys'), group: 'Go' },
  usage: { keys: ['g', 'u'], words: t('Go to Usage'), group: 'Go' },
  activity: { keys: ['g', 'a'], words: t('Go to Activity'), group: 'Go' },
  create: { keys: ['c'], words: t('Create something on this page'), group: 'On this page' },
  search: { keys: ['/'], words: t('Search on this page'), group: 'On this page' },
  nextMessage: { keys: ['j'], words: t('Next message (↓ in the list)'), group: 'In messages' },
  previousMessage: { keys: ['k'], words: t('Previous message (↑ in the list)'), group: 'In messages' },
  archiveMessage: {
    keys: ['e'],
    words: t('Archive or unarchive the message'),
    group: 'In messages',
  },
  replyMessage: { keys: ['r'], words: t('Reply by email'), group: 'In messages' },
  spamMessage: { keys: ['s'], words: t('Mark as spam or not spam'), group: 'In messages' },
  unreadMessage: { keys: ['u'], words: t('Mark as unread'), group: 'In messages' },
  save: { keys: ['Mod', 's'], words: t('Save the component'), group: 'In a document' },
  focusMode: {
    keys: ['Mod', 'Shift', 'f'],
    words: t('Focus mode: show only the text (Esc to leave)'),
    group: 'In a document',
  },
  find: { keys: ['Mod', 'f'], words: t('Find text'), group: 'In a document' },
  undo: { keys: ['Mod', 'z'], words: t('Undo'), group: 'In a document' },
  redo: { keys: ['Mod', 'Shift', 'z'], words: t('Redo'), group: 'In a document' },
  selectBlock: {
    keys: ['Esc'],
    words: t('Select the block, then the block around it'),
    group: 'In a document',
  },
  selectMore: {
    keys: ['Shift', '↓'],
    words: t('Extend the selection down (↑ to extend up)'),
    group: 'In a document',
  },
  editBlock: { keys: ['Enter'], words: t('Edit the selected block'), group: 'In a document' },
  blockMenu: {
    keys: ['Space'],
    words: t('Open the menu of the selected block'),
    group: 'In a document',
  },
  moveBlockUp: { keys: ['Alt', 'Shift', '↑'], words: t('Move the block up'), group: 'In a document' },
  moveBlockDown: { keys: ['Alt', 'Shift', '↓'], words: t('Move the block down'), group: 'In a document' },
  duplicateBlock: { keys: ['Mod', 'd'], words: t('Duplicate the block'), group: 'In a document' },
  commentBlock: { keys: ['Mod', 'Alt', 'm'], words: t('Comment on the block'), group: 'In a document' },
  insertBlock: { keys: ['/'], words: t('Insert a block (in an empty paragraph)'), group: 'In a document' },
  insertParagraph: {
    keys: ['Mod', 'Enter'],
    words: t('Add a paragraph below'),
    group: 'In a document',
  },
  deleteBlock: { keys: ['Del'], words: t('Delete the selected block'), group: 'In a document' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

// Safe because the keys of an object literal are exactly the keys of its type.
export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

/** The action of each shortcut; an absent one does nothing. */
export type ShortcutActions = { [Name in ShortcutName]?: () => void };

/** How long the second key of a sequence may take. */
const sequenceMs = 1000;

interface ShortcutOptions {
  actions: ShortcutActions;
  hasSingleKeys: boolean;
}

/** Handles shortcuts, by the rules of `shortcutListener`. */
export function useShortcuts(actions: ShortcutActions, hasSingleKeys: boolean): void {
  const latest = useRef({ actions, hasSingleKeys });
  useEffect(() => {
    latest.current = { actions, hasSingleKeys };
  });
  useEffect(() => {
    const onKeyDown = shortcutListener(() => latest.current);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Runs the shortcuts that match pressed keys, with the current `options`. Single keys can be switched
 * off and never fire while someone types or a dialog or menu is open (WCAG 2.2, 2.1.4); those with `Mod` always
 * work.
 */
export function shortcutListener(options: () => ShortcutOptions): (event: KeyboardEvent) => void {
  let first = { key: '', at: 0 };
  return (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const { actions, hasSingleKeys } = options();
    const isSecond = event.timeStamp - first.at < sequenceMs;
    const pressed = pressedKeys(event, isSecond ? first.key : '');
    if (!pressed) return;
    if (pressed[0] !== 'Mod' && (!hasSingleKeys || isMeantElsewhere(event))) return;
    const name = shortcutNames.find((one) => String(shortcuts[one].keys) === String(pressed));
    first = name ? { key: '', at: 0 } : { key: event.key, at: event.timeStamp };
    const action = name && actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** The pressed keys in the notation of the table; null for a combination that is not used. */
function pressedKeys(event: KeyboardEvent, first: string): string[] | null {
  // On many keyboards `[` and `/` need AltGr, which reports Control and Alt.
  if (event.getModifierState('AltGraph')) return [event.key];
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return ['Mod', event.key.toLowerCase()];
  return first === 'g' ? [first, event.key] : [event.key];
}

/** Popups that take the keys while open; a closing one no longer matches. */
const openPopupSelector = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-open]';

/** Whether the key is meant for something else: a text input, a menu, a dialog. */
function isMeantElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector(openPopupSelector)) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
