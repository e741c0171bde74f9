import { Icon, type IconName } from '../../kit/ui/icon.tsx';
import { Spinner } from '../../kit/ui/spinner.tsx';
import type { SaveState } from './save.state.ts';

const words: Record<SaveState['name'], { words: string; icon: IconName | null; tone: string }> = {
  saved: { words: 'Saved', icon: 'check', tone: 'text-muted' },
  unsaved: { words: 'Unsaved changes', icon: null, tone: 'text-caution' },
  saving: { words: 'Saving…', icon: null, tone: 'text-muted' },
  failed: { words: 'Not saved – retrying', icon: 'warning', tone: 'text-danger' },
  refused: { words: 'Not saved', icon: 'warning', tone: 'text-danger' },
  offline: { words: 'Offline – kept on this device', icon: 'offline', tone: 'text-caution' },
  conflict: { words: 'Conflict', icon: 'warning', tone: 'text-danger' },
};

interface SaveStatusProps {
  state: SaveState;
  savesItself: boolean;
  /** Whether the browser keeps what the service does not have. */
  isStored: boolean;
}

/** How saving stands, in a word and an icon. */
export function SaveStatus({ state, savesItself, isStored }: SaveStatusProps) {
  const { icon, tone } = words[state.name];
  const usual = state.name === 'failed' && !savesItself ? 'Not saved' : words[state.name].words;
  const isOnlyHere = !isStored && state.name !== 'saved' && state.name !== 'saving';
  return (
    <p
      role="status"
      data-save-state={state.name}
      className={`flex min-w-0 items-center gap-1.5 text-[0.8125rem] ${tone}`}
    >
      {icon && <Icon name={icon} />}
      {state.name === 'saving' && <Spinner />}
      <span className="truncate">{isOnlyHere ? 'Not saved – keep this tab open' : usual}</span>
    </p>
  );
}
