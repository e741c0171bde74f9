import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { refusalOf } from './block.refusal.ts';
import type { Draft } from './draft.ts';
import { focusBlock } from './field.focus.ts';
import type { SaveState } from './save.state.ts';

interface SaveBannerProps {
  state: SaveState;
  draft: Draft;
  /** What each field is called, by its name. */
  fieldWords: Readonly<Record<string, string>>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Why the draft is not saved, where a person has to decide something. */
export function SaveBanner({ state, draft, fieldWords, onKeepMine, onTakeTheirs }: SaveBannerProps) {
  if (state.name === 'conflict') {
    const names = state.fields.map((field) => `the ${(fieldWords[field] ?? field).toLowerCase()}`);
    return (
      <Alert
        actions={
          <>
            <Button size="small" onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              Take theirs
            </Button>
          </>
        }
      >
        <p className="font-medium">{`Changed elsewhere meanwhile: ${new Intl.ListFormat('en').format(names)}.`}</p>
        <p>
          What you wrote is not saved, but kept on this device. “Keep mine” saves it over theirs, which stays
          in the history. “Take theirs” shows what they wrote; undo brings yours back.
        </p>
      </Alert>
    );
  }
  if (state.name !== 'refused') return null;
  const { words, blockId } = refusalOf(draft, state.failure, fieldWords);
  return (
    <Alert
      actions={
        blockId && (
          <Button size="small" onClick={() => focusBlock(blockId, 'end')}>
            Go to the block
          </Button>
        )
      }
    >
      <p className="font-medium">{words}</p>
      <p>What you wrote stays here and is kept on this device. It is saved with your next change.</p>
    </Alert>
  );
}
