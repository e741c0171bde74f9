import { Icon, type IconName } from '../../kit/ui/icon.tsx';
import { usePhone } from '../../kit/ui/overlays/use.phone.ts';
import { Spinner } from '../../kit/ui/spinner.tsx';
import { t } from '../../language/message.ts';
import type { SaveState } from './save.state.ts';

interface StateWords {
  words: string;
  /** On phones, where there is room for a word or two. */
  short?: string;
  icon: IconName | null;
  tone: string;
}

const words: Record<SaveState['name'], StateWords> = {
  saved: { words: t('Saved'), icon: 'check', tone: 'text-muted' },
  unsaved: { words: t('Unsaved changes'), short: t('Not saved'), icon: null, tone: 'text-caution' },
  saving: { words: t('Saving…'), icon: null, tone: 'text-muted' },
  failed: { words: t('Not saved – retrying'), short: t('Not saved'), icon: 'warning', tone: 'text-danger' },
  refused: { words: t('Not saved'), icon: 'warning', tone: 'text-danger' },
  offline: {
    words: t('Offline – kept on this device'),
    short: t('Offline'),
    icon: 'offline',
    tone: 'text-caution',
  },
  conflict: { words: t('Conflict'), icon: 'warning', tone: 'text-danger' },
};

interface SaveStatusProps {
  state: SaveState;
  savesItself: boolean;
  /** Whether the browser keeps what the service does not have. */
  isStored: boolean;
}

/** How saving stands, in a word and an icon. */
export function SaveStatus({ state, savesItself, isStored }: SaveStatusProps) {
  const { icon, tone, short } = words[state.name];
  const isPhone = usePhone();
  const usual = state.name === 'failed' && !savesItself ? t('Not saved') : words[state.name].words;
  const isOnlyHere = !isStored && state.name !== 'saved' && state.name !== 'saving';
  return (
    <p
      role="status"
      data-save-state={state.name}
      className={`flex min-w-0 items-center gap-1.5 text-[0.8125rem] ${tone}`}
    >
      {icon && <Icon name={icon} />}
      {state.name === 'saving' && <Spinner />}
      <span className={isPhone ? 'leading-tight' : 'truncate'}>
        {isOnlyHere ? t('Not saved – keep this tab open') : isPhone ? (short ?? usual) : usual}
      </span>
    </p>
  );
}
