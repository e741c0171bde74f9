import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { truncateText } from '@imprint/shared/text/truncation';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { useDebounced } from '../../kit/ui/inputs/use.debounced.ts';
import { Keys } from '../../kit/ui/keys.tsx';
import { useFinalFocus } from '../../kit/ui/overlays/use.final.focus.ts';
import { type Command, type CommandGroup, filterCommands } from './commands.ts';
import { shortcuts } from './shortcuts.ts';
import { useCommands } from './use.commands.ts';

/** The command palette: finds screens, projects and commands. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  // Before the input takes the focus.
  const [opener] = useState(() => document.activeElement);
  const projects = useProjectSearch(text);
  const commands = useCommands();
  const matchingGroups = commands.map((group) => filterCommands(group, text));
  const groups = [...matchingGroups.slice(0, 1), projects, ...matchingGroups.slice(1)].filter(
    ({ items }) => items.length > 0,
  );

  function run(command: Command): void {
    onClose();
    command.run();
  }

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-backdrop" />
        <Dialog.Viewport className="fixed inset-0 z-20 flex justify-center px-3 pt-[min(7rem,12vh)] pb-3">
          <Dialog.Popup
            aria-label="Find or do anything"
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
              <Autocomplete.Empty>
                <p className="px-4 py-8 text-center text-muted empty:hidden">Nothing matches.</p>
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain scroll-py-1.5 p-1.5 outline-none data-empty:p-0">
                {(group: CommandGroup) => <Group key={group.title} group={group} onRun={run} />}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteInput() {
  const input = useRef<HTMLInputElement>(null);
  // Focus at once, because people type before the dialog sets the focus.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Icon name="search" className="text-faint" />
      <Autocomplete.Input
        ref={input}
        aria-label="Find or do anything"
        placeholder="Type a screen, a project or an action"
        className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint sm:text-[0.9375rem]"
      />
      <Dialog.Close className="cursor-pointer rounded-md px-1.5 py-1 text-xs text-muted hover:bg-sunken">
        <span className="sr-only">Close, </span>Esc
      </Dialog.Close>
    </div>
  );
}

function Group({ group, onRun }: { group: CommandGroup; onRun: (command: Command) => void }) {
  return (
    <Autocomplete.Group items={group.items} className="not-last:mb-1.5">
      <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-faint">
        {group.title}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.words}
            value={command}
            onClick={() => onRun(command)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 outline-none select-none data-highlighted:bg-sunken"
          >
            <Icon name={command.icon} className="text-muted" />
            <span className="min-w-0 flex-1 truncate">{command.words}</span>
            {command.shortcut && <Keys keys={shortcuts[command.shortcut].keys} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** Projects that match, searched by the service; without a text the last changed ones. */
function useProjectSearch(text: string): CommandGroup {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [previousText, setPreviousText] = useState(text);
  const search = useDebounced(setQ, 150);
  if (previousText !== text) {
    setPreviousText(text);
    search(truncateText(text.trim(), 100));
  }
  const { data } = api.projects.list.useQuery(
    { limit: 6, sort: '-updatedAt', q: q || undefined },
    { placeholderData: keepPreviousData },
  );
  // Until the new results arrive, show only previous results that still match.
  const query = text.trim().toLowerCase();
  const matches = (data?.data ?? []).filter(({ name, slug }) =>
    `${name}\n${slug}`.toLowerCase().includes(query),
  );
  const items = matches.map(
    ({ id, name }): Command => ({
      words: name,
      icon: 'projects',
      run: () => void navigate({ to: '/projects/$projectId', params: { projectId: id } }),
    }),
  );
  return { title: q ? 'Projects' : 'Recently changed projects', items };
}

function wordsOf(entry: Command | CommandGroup): string {
  return 'words' in entry ? entry.words : entry.title;
}
