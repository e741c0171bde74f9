import type { Page } from '@imprint/shared/pages.shape';
import { useNavigate } from '@tanstack/react-router';
import { DeletePageDialog } from './page.delete.dialog.tsx';

interface PageDeletionProps {
  page: Page;
  onClose: () => void;
}

/** Deletes the open page and leads to its website; undoing leads back to the page. */
export function PageDeletion({ page, onClose }: PageDeletionProps) {
  const navigate = useNavigate();
  return (
    <DeletePageDialog
      page={page}
      onClose={onClose}
      onDeleted={() => void navigate({ to: '/websites/$websiteId', params: { websiteId: page.websiteId } })}
      onUndone={(pageId) => void navigate({ to: '/pages/$pageId', params: { pageId } })}
    />
  );
}
