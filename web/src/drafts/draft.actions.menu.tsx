import { failureOf } from '../failure.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem, MenuSection } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';
import type { DraftQuestion } from './draft.actions.tsx';
import type { DraftService } from './draft.service.ts';

interface DraftMenuProps {
  service: DraftService;
  onAsk: (question: DraftQuestion) => void;
}

/** What is done with a draft less often than publishing it. */
export function DraftMenu({ service, onAsk }: DraftMenuProps) {
  const { drafted } = service;
  const duplicate = useDuplicating(service);
  const isPlanned = drafted.publishAt !== null || drafted.unpublishAt !== null;
  return (
    <Menu
      label="More actions"
      trigger={<Icon name="more" />}
      triggerClassName={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <MenuItem onClick={() => onAsk('schedule')}>
        {isPlanned ? 'Change the schedule…' : 'Schedule…'}
      </MenuItem>
      {drafted.status === 'published' && <MenuItem onClick={() => onAsk('unpublish')}>Unpublish…</MenuItem>}
      <MenuItem onClick={() => void duplicate()}>Duplicate</MenuItem>
      <MenuSection>
        <MenuItem onClick={() => onAsk('delete')}>
          <span className="text-danger">Delete…</span>
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}

/** Makes a copy with all that was written. */
function useDuplicating({ drafted, save, duplicate }: DraftService): () => Promise<void> {
  const toast = useToast();
  return async () => {
    if (!(await save())) return toast('Your last changes could not be saved, so nothing was copied.');
    try {
      await duplicate();
      toast(`This is a copy of “${drafted.title}”`);
    } catch (error) {
      toast(failureOf(error).message);
    }
  };
}
