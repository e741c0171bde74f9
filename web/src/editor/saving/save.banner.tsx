import { Alert } from '../../kit/ui/alert.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';
import { describeRefusal } from '../block.refusal.ts';
import type { Draft } from '../draft.ts';
import { useEditor } from '../editor.context.tsx';
import type { SaveState } from './save.state.ts';

export interface SaveBannerProps<Kind extends Draft> {
  state: SaveState;
  draft: Kind;
  /** What each field is called, by its name. */
  fieldWords: (field: string) => string;
  /** Whether each change is saved by itself, and then what was saved before stays in a history. */
  savesItself: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Why the draft is not saved, where a person has to decide something. */
export function SaveBanner<Kind extends Draft>({
  state,
  draft,
  fieldWords,
  savesItself,
  ...choice
}: SaveBannerProps<Kind>) {
  const editor = useEditor();
  if (state.name === 'conflict') {
    const fields = state.fields.map(fieldWords);
    return <Conflict fields={fields} hasHistory={savesItself} {...choice} />;
  }
  if (state.name === 'failed' && !savesItself) return <Alert>{state.failure.message}</Alert>;
  if (state.name !== 'refused') return null;
  const { words, blockId } = describeRefusal(draft, state.failure, fieldWords);
  return (
    <Alert
      actions={
        blockId && (
          <Button size="small" onClick={() => editor.canvas?.focusBlock(blockId, 'end')}>
            {t('Go to the block')}
          </Button>
        )
      }
    >
      <p className="font-medium">{words}</p>
      <p>
        {savesItself
          ? t('Your text is kept on this device and is saved with your next change.')
          : t('Your text is kept on this device.')}
      </p>
    </Alert>
  );
}

interface ConflictProps extends Pick<SaveBannerProps<Draft>, 'onKeepMine' | 'onTakeTheirs'> {
  /** What was changed elsewhere, by the names that people see. */
  fields: readonly string[];
  hasHistory: boolean;
}

function Conflict({ fields, hasHistory, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <Alert
      actions={
        <>
          <Button size="small" onClick={onKeepMine}>
            {t('Keep mine')}
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            {t('Use theirs')}
          </Button>
        </>
      }
    >
      <p className="font-medium">
        {t('Someone else changed: {fields}.', { fields: new Intl.ListFormat(locale).format(fields) })}
      </p>
      <p>
        {hasHistory
          ? t(
              'Your version is not saved, but kept on this device. “Keep mine” replaces their version, which stays in the history. “Use theirs” replaces your version. You can undo this.',
            )
          : t(
              'Your version is not saved, but kept on this device. “Keep mine” replaces their version, which is then lost. “Use theirs” replaces your version. You can undo this.',
            )}
      </p>
    </Alert>
  );
}
