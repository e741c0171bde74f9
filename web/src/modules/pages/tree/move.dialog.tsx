import { maxPageDepth, type PageTreeNode } from '@imprint/shared/shapes/pages';
import { useState } from 'react';
import {
  lastPosition,
  otherChildren,
  positionOf,
  possibleParents,
  type TreePosition,
} from '../../../kit/tree/tree.moves.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { t } from '../../../language/message.ts';

interface MoveDialogProps {
  page: PageTreeNode;
  pages: readonly PageTreeNode[];
  onClose: () => void;
  onMove: (position: TreePosition) => void;
}

/** The top in the list of parents, and the first position in the list of siblings. */
const noneValue = 'none';

/** Moves a page by choosing its parent and sibling, without dragging. */
export function MoveDialog({ page, pages, onClose, onMove }: MoveDialogProps) {
  const [position, setPosition] = useState(() => positionOf(pages, page));
  const parents = possibleParents(pages, page.id, maxPageDepth);
  const siblings = otherChildren(pages, position.parentId, page.id);
  const byId = new Map(pages.map((page) => [page.id, page]));

  return (
    <Dialog open onClose={onClose} title={t('Move “{title}”', { title: page.title })}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          onMove(position);
        }}
      >
        <Combobox
          label={t('Parent page')}
          value={position.parentId ?? noneValue}
          values={[noneValue, ...parents.map(({ id }) => id)]}
          wordsOf={(id) => {
            const parent = byId.get(id);
            return parent ? `${parent.title} (${parent.path})` : t('None (top level)');
          }}
          maxVisible={100}
          onChange={(id) => setPosition(lastPosition(pages, id === noneValue ? null : id, page.id))}
        />
        <Combobox
          label={t('Position')}
          hint={t('Subpages move with the page. Live addresses that change are redirected.')}
          value={position.after ?? noneValue}
          values={[noneValue, ...siblings.map(({ id }) => id)]}
          wordsOf={(id) =>
            id === noneValue ? t('First') : t('After “{title}”', { title: byId.get(id)?.title ?? '' })
          }
          maxVisible={100}
          onChange={(id) => setPosition({ ...position, after: id === noneValue ? null : id })}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary">
            {t('Move page')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
