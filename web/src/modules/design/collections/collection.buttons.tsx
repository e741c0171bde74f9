import type { Collection } from '@imprint/shared/shapes/design';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { rich, t } from '../../../language/message.ts';
import type { DesignScope } from '../design.scope.ts';
import { CreateCollectionDialog } from './create.collection.dialog.tsx';
import { EditCollectionDialog } from './edit.collection.dialog.tsx';

interface CollectionButtonsProps {
  scope: DesignScope;
  collection: Collection;
}

/** The modes of a collection, with buttons to edit it and to create another. */
export function CollectionButtons({ scope, collection }: CollectionButtonsProps) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'create' | null>(null);
  const close = () => setOpenDialog(null);
  const names = collection.modes.map(({ name }) => name).join(', ');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 text-[0.8125rem] break-words text-muted">
        {rich('{collection} · {count, plural, one {Mode} other {Modes}}: {modes}', {
          collection: <span className="font-medium text-ink">{collection.name}</span>,
          count: collection.modes.length,
          modes: names,
        })}
      </p>
      {scope.mayWrite && (
        <>
          <Button size="small" onClick={() => setOpenDialog('edit')}>
            {t('Edit collection')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setOpenDialog('create')}>
            <Icon name="plus" />
            {t('New collection')}
          </Button>
          <EditCollectionDialog open={openDialog === 'edit'} onClose={close} collection={collection} />
          <CreateCollectionDialog
            open={openDialog === 'create'}
            onClose={close}
            projectId={scope.projectId}
          />
        </>
      )}
    </div>
  );
}
