import type { Page } from '@imprint/shared/pages.shape';
import { useNavigate } from '@tanstack/react-router';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem, MenuSection } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';
import type { PageQuestion } from './page.actions.tsx';

interface PageMenuProps {
  page: Page;
  save: () => Promise<Page | null>;
  onAsk: (question: PageQuestion) => void;
}

/** What is done with a page less often than publishing it. */
export function PageMenu({ page, save, onAsk }: PageMenuProps) {
  const duplicate = useDuplicating(page, save);
  const isPlanned = page.publishAt !== null || page.unpublishAt !== null;
  return (
    <Menu
      label="More actions"
      trigger={<Icon name="more" />}
      triggerClassName={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <MenuItem onClick={() => onAsk('schedule')}>
        {isPlanned ? 'Change the schedule…' : 'Schedule…'}
      </MenuItem>
      {page.status === 'published' && <MenuItem onClick={() => onAsk('unpublish')}>Unpublish…</MenuItem>}
      <MenuItem onClick={() => void duplicate()}>Duplicate</MenuItem>
      <MenuSection>
        <MenuItem onClick={() => onAsk('delete')}>
          <span className="text-danger">Delete…</span>
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}

/** Copies the page with all that was written, and opens the copy. */
function useDuplicating(page: Page, save: () => Promise<Page | null>): () => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  const duplicate = api.pages.duplicate.useMutation();
  return async () => {
    if (!(await save())) return toast('Your last changes could not be saved, so nothing was copied.');
    try {
      const copy = await duplicate.mutateAsync({ pageId: page.id });
      await navigate({ to: '/pages/$pageId', params: { pageId: copy.id } });
      toast(`This is a copy of “${page.title}”`);
    } catch (error) {
      toast(failureOf(error).message);
    }
  };
}
