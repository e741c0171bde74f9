import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { useFinalFocus } from '../../kit/ui/overlays/use.final.focus.ts';
import { t } from '../../language/message.ts';
import { useModules } from '../module.ts';
import { useSession } from '../session/session.provider.tsx';
import { type Command, type CommandGroup, orderedGroups } from './commands.ts';
import { recentCommands } from './found.ts';
import { pageActions } from './page.actions.ts';
import { PaletteGroup } from './palette.item.tsx';
import { readRecent, storeOpened } from './recent.ts';
import { useCommands } from './use.commands.ts';
import { useEntries } from './use.entries.ts';
import { useFound } from './use.found.ts';

/** The search: finds what was open before, things of all kinds, screens, commands and documentation. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  // Before the input takes the focus.
  const [opener] = useState(() => document.activeElement);
  const found = useFound(text);
  const groups = orderedGroups({ text, found: found.groups, ...useLocalGroups(text) });
  const run = useRun(onClose);

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-backdrop" />
        <Dialog.Viewport className="fixed inset-0 z-20 flex justify-center px-3 pt-[min(7rem,12vh)] pb-3">
          <Dialog.Popup
            aria-label={t('Find anything')}
            {...useFinalFocus(() => (opener instanceof HTMLElement && opener.isConnected ? opener : null))}
            className="flex max-h-[min(30rem,76dvh)] w-full max-w-xl flex-col self-start overflow-hidden rounded-2xl border border-line bg-surface shadow-popup outline-none"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              filter={null}
              itemToStringValue={wordsOf}
              autoHighlight="always"
              keepHighlight
              value={text}
              // Selecting an item writes its label into the input; ignore that and keep the typed text.
              onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
            >
              <PaletteInput />
              <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain scroll-py-1.5 p-1.5 outline-none data-empty:p-0">
                {(group: CommandGroup) => <PaletteGroup key={group.title} group={group} onRun={run} />}
              </Autocomplete.List>
              <Autocomplete.Status>
                <SearchState found={found} isEmpty={groups.length === 0} />
              </Autocomplete.Status>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What the dashboard knows by itself: what else was open, the actions of the page, commands and documentation. */
function useLocalGroups(text: string) {
  const session = useSession();
  const modules = useModules();
  const { pathname } = useLocation();
  const [recent] = useState(() => {
    const others = readRecent(session).filter(({ id }) => !pathname.includes(id));
    return recentCommands(modules, others);
  });
  const [actions] = useState(pageActions);
  return { recent, actions, commands: useCommands(), entries: useEntries(text) };
}

/** Returns what runs a command: a link is opened here, or in a new tab. */
function useRun(onClose: () => void): (command: Command, inNewTab: boolean) => void {
  const router = useRouter();
  const session = useSession();
  return ({ opens, link, run }, inNewTab) => {
    onClose();
    if (opens) storeOpened(session, opens);
    if (run) run();
    else if (inNewTab) window.open(router.buildLocation(link).href, '_blank', 'noopener');
    else void router.navigate(link);
  };
}

function PaletteInput() {
  const input = useRef<HTMLInputElement>(null);
  // Focus immediately, because people type before the dialog sets the focus.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Icon name="search" className="text-faint" />
      <Autocomplete.Input
        ref={input}
        aria-label={t('Find anything')}
        placeholder={t('Pages, posts, files, settings, actions…')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventBaseUIHandler();
          const option = event.currentTarget.closest('[role=dialog]')?.querySelector('[data-highlighted]');
          option?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
        }}
        className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint sm:text-[0.9375rem]"
      />
      <Dialog.Close className="cursor-pointer rounded-md px-1.5 py-1 text-xs text-muted hover:bg-sunken">
        <span className="sr-only">{t('Close')} </span>
        <span className="touch:hidden">Esc</span>
        <Icon name="close" className="touch:block mx-auto hidden" />
      </Dialog.Close>
    </div>
  );
}

/** Says what the search is doing, where its results would stand. */
function SearchState({
  found: { state, retry },
  isEmpty,
}: {
  found: ReturnType<typeof useFound>;
  isEmpty: boolean;
}) {
  return (
    <div className="border-t border-line px-4 py-2 text-xs text-muted empty:hidden">
      {state === 'searching' && <p>{t('Searching…')}</p>}
      {state === 'done' && isEmpty && <p>{t('No matches.')}</p>}
      {state === 'failed' && (
        <p>
          {t('The search failed.')}
          <button type="button" onClick={retry} className="cursor-pointer underline underline-offset-3">
            {t('Try again')}
          </button>
        </p>
      )}
    </div>
  );
}

function wordsOf(entry: Command | CommandGroup): string {
  return 'words' in entry ? entry.words : entry.title;
}
