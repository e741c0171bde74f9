import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Link, useNavigate } from '@tanstack/react-router';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { useFinalFocus } from '../../kit/ui/overlays/use.final.focus.ts';
import { t } from '../../language/message.ts';
import { useScreens } from '../commands/screens.ts';
import { projectDestination } from '../navigation/destinations.ts';
import { useOpenPage } from '../navigation/use.open.page.ts';
import { searchFor } from '../search.ts';
import { useHasGrant, useSession } from '../session/session.provider.tsx';
import { useChosenProjectId } from './chosen.project.ts';
import { rememberProject } from './recent.projects.ts';
import { type PickerChoice, type PickerGroup, usePickerChoices } from './use.picker.choices.ts';

interface ProjectPickerProps {
  button: RefObject<HTMLButtonElement | null>;
  side: 'bottom' | 'right';
  onClose: () => void;
  onChosen: (() => void) | undefined;
}

const gapPx = 6;

/** Finds a project and chooses it, or all projects. */
export function ProjectPicker({ button, side, onClose, onChosen }: ProjectPickerProps) {
  const { groups, isSearching, onSearch, loadMore } = usePickerChoices();
  const choose = useChoose();
  const mayWrite = useHasGrant('projects:write');
  const [place] = useState(() => placeOf(button.current, side));
  const lastId = groups.at(-1)?.items.at(-1)?.id;
  return (
    <Dialog.Root
      open
      modal="trap-focus"
      onOpenChange={(next, { event }) => {
        // A press on the button closes the picker by itself.
        const isOnButton = event.target instanceof Node && button.current?.contains(event.target);
        if (!next && !(isOnButton && event.type !== 'keydown')) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={t('Choose a project')}
          {...useFinalFocus(() => button.current)}
          style={place}
          className="fixed z-20 flex max-h-[min(26rem,calc(100dvh-var(--top)-0.5rem))] w-72 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-xl border border-line bg-surface text-sm shadow-popup outline-none"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            itemToStringValue={nameOf}
            autoHighlight="always"
            keepHighlight
            onValueChange={(value, { reason }) => reason !== 'item-press' && onSearch(value)}
            onItemHighlighted={(item) => item && item.id === lastId && loadMore()}
          >
            <PickerInput />
            <Autocomplete.Empty>
              <p className="px-4 py-6 text-center text-muted empty:hidden">
                {isSearching ? t('Searching…') : t('No matching projects.')}
              </p>
            </Autocomplete.Empty>
            <Autocomplete.List
              aria-busy={isSearching}
              onScroll={({ currentTarget: list }) => {
                if (list.scrollHeight - list.scrollTop - list.clientHeight < 200) loadMore();
              }}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-py-1.5 p-1.5 outline-none data-empty:p-0"
            >
              {(group: PickerGroup) => (
                <Group
                  key={group.title}
                  group={group}
                  onChoose={(id) => {
                    onClose();
                    onChosen?.();
                    choose(id);
                  }}
                />
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          {mayWrite && (
            <div className="border-t border-line p-1.5">
              <Link
                to="/projects"
                search={{ create: 'true' }}
                onClick={onClose}
                className="flex min-h-9 touch:min-h-11 items-center gap-2.5 rounded-lg px-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <Icon name="plus" className="text-muted" />
                {t('New project')}
              </Link>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where the picker opens: below its button, or beside it. */
function placeOf(button: HTMLElement | null, side: ProjectPickerProps['side']): CSSProperties {
  const { left = 0, right = 0, top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  const start = side === 'right' ? { left: right + gapPx, top } : { left, top: bottom + gapPx };
  // Safe because CSS properties include custom ones.
  return { ...start, '--top': `${start.top}px` } as CSSProperties;
}

function PickerInput() {
  const input = useRef<HTMLInputElement>(null);
  // Focus immediately, because people type before the popup sets the focus.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex items-center gap-2.5 border-b border-line px-3.5">
      <Icon name="search" className="text-faint" />
      <Autocomplete.Input
        ref={input}
        aria-label={t('Find a project')}
        placeholder={t('Find a project')}
        maxLength={100}
        spellCheck={false}
        className="h-10 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint sm:text-sm"
      />
    </div>
  );
}

interface GroupProps {
  group: PickerGroup;
  onChoose: (id: string | undefined) => void;
}

function Group({ group, onChoose }: GroupProps) {
  const chosenId = useChosenProjectId();
  return (
    <Autocomplete.Group items={group.items} className="not-last:mb-1.5">
      {group.title && (
        <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-faint">
          {group.title}
        </Autocomplete.GroupLabel>
      )}
      <Autocomplete.Collection>
        {(choice: PickerChoice) => (
          <Autocomplete.Item
            key={choice.id ?? 'all'}
            value={choice}
            onClick={() => onChoose(choice.id)}
            className="flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 outline-none select-none data-highlighted:bg-sunken"
          >
            <span className="min-w-0 flex-1 truncate">{choice.name}</span>
            {choice.id === chosenId && (
              <>
                <span className="sr-only">{t('(selected)')}</span>
                <Icon name="check" />
              </>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** Returns a function that chooses a project, or all of them, and goes where that is shown. */
function useChoose(): (projectId: string | undefined) => void {
  const navigate = useNavigate();
  const session = useSession();
  const screens = useScreens();
  const page = useOpenPage();
  return (projectId) => {
    if (projectId === undefined) rememberProject(session, projectId);
    const destination = projectDestination(projectId, page, screens);
    void navigate({ to: destination.to, search: searchFor(destination.search), resetScroll: false });
  };
}

function nameOf(entry: PickerChoice | PickerGroup): string {
  return 'name' in entry ? entry.name : entry.title;
}
