import { use, useState } from 'react';
import { EditorContext } from '../../../editor/editor.context.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import type { Publishable } from '../draft.kind.ts';
import type { DraftService } from '../draft.service.ts';
import type { Checks, Finding } from './use.checks.ts';

type Fix = NonNullable<Finding['fix']>;

/** Makes fixes in the editor. */
export interface Fixes {
  /** The fix that is being made. */
  making: Fix | null;
  /** What was done last, for those who do not see it. */
  done: string;
  make: (fix: Fix) => Promise<void>;
}

/** Makes fixes in the open editor, where they can be undone, saves them and checks again; null outside of an editor. */
export function useFixes(
  checks: Checks,
  save: DraftService['save'] | undefined,
  onSaved: (saved: Publishable) => void,
): Fixes | null {
  const editor = use(EditorContext);
  const toast = useToast();
  const [making, setMaking] = useState<Fix | null>(null);
  const [done, setDone] = useState('');
  if (!editor || !save || editor.isReadOnly) return null;
  return {
    making,
    done,
    async make(fix) {
      const operations = fix.operations.map(({ op, id, set = {} }) =>
        op === 'remove' ? { op, id } : { op, id, set },
      );
      if (!editor.change({ operations })) return toast(t('The text has changed. Run the checks again.'));
      setMaking(fix);
      // Said again after each of them.
      setDone('');
      const saved = await save();
      if (saved) {
        onSaved(saved);
        await checks.refetch();
        setDone(t('Fixed.'));
      } else toast(t('Your changes could not be saved. Close this dialog to see why.'));
      setMaking(null);
    },
  };
}
