import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { lastPlace, type Place, parentsFor, placeOf, siblingsAt } from './tree.moves.ts';

interface MoveDialogProps {
  page: PageTreeNode;
  pages: readonly PageTreeNode[];
  onClose: () => void;
  onMove: (place: Place) => void;
}

/** Stands for the top in the list of parents, and for the first place in that of siblings. */
const none = 'none';

/** Chooses by names where a page shall lie, without dragging it. */
export function MoveDialog({ page, pages, onClose, onMove }: MoveDialogProps) {
  const [place, setPlace] = useState(() => placeOf(pages, page));
  const parents = parentsFor(pages, page.id);
  const siblings = siblingsAt(pages, place.parentId, page.id);
  const byId = new Map(pages.map((one) => [one.id, one]));

  return (
    <Dialog open onClose={onClose} title={`Move “${page.title}”`}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          onMove(place);
        }}
      >
        <Combobox
          label="Below"
          value={place.parentId ?? none}
          values={[none, ...parents.map(({ id }) => id)]}
          wordsOf={(id) => {
            const parent = byId.get(id);
            return parent ? `${parent.title} (${parent.path})` : 'Nothing: at the top';
          }}
          maxVisible={100}
          onChange={(id) => setPlace(lastPlace(pages, id === none ? null : id, page.id))}
        />
        <Combobox
          label="Place"
          hint="Pages below it come along. Live addresses that change are redirected."
          value={place.after ?? none}
          values={[none, ...siblings.map(({ id }) => id)]}
          wordsOf={(id) => (id === none ? 'First' : `After “${byId.get(id)?.title ?? ''}”`)}
          maxVisible={100}
          onChange={(id) => setPlace({ ...place, after: id === none ? null : id })}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Move page
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
