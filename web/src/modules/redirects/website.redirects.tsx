import { type Redirect, redirects } from '@imprint/shared/contract/redirects';
import type { Website } from '@imprint/shared/contract/websites';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import type { Column } from '../../kit/lists/data.table.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { RowActions } from '../../kit/lists/row.actions.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { readSearch } from '../../shell/search.ts';
import { CreateRedirectDialog } from './create.dialog.tsx';
import { DeleteRedirectDialog } from './delete.dialog.tsx';

const columns: readonly Column<Redirect>[] = [
  {
    title: t('Path'),
    cell: ({ sourcePath }) => <span className="font-mono text-xs break-all">{sourcePath}</span>,
  },
  {
    title: t('Redirects to'),
    cell: ({ destination, destinationPageId }) => (
      <>
        <span className="font-mono text-xs break-all">{destination}</span>
        {destinationPageId && (
          <span data-table-extra className="block text-xs text-muted">
            {t('Follows the page')}
          </span>
        )}
      </>
    ),
  },
  { title: t('Status code'), phone: 'hidden', cell: ({ statusCode }) => statusCode },
  {
    title: t('Used'),
    phoneWords: t('Used'),
    cell: ({ hits, lastHitAt }) => (
      <>
        {hits === 0 ? (
          <span className="text-faint">{t('Never')}</span>
        ) : (
          t('{count, plural, one {# time} other {# times}}', { count: hits })
        )}
        {lastHitAt && (
          <span data-table-extra className="block text-xs text-muted">
            <Time iso={lastHitAt} look="ago" />
          </span>
        )}
      </>
    ),
  },
];

const redirectsSearch = { q: redirects.list.input.shape.q };

interface WebsiteRedirectsProps {
  website: Website;
  mayWrite: boolean;
}

/** The redirects of a website. */
export function WebsiteRedirects({ website, mayWrite }: WebsiteRedirectsProps) {
  const { q } = readSearch(redirectsSearch, useSearch({ from: '/app/websites/$websiteId/settings' }));
  const list = api.redirects.list.useInfiniteQuery({ websiteId: website.id, q, sort: 'sourcePath' }, paging);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Redirect | null>(null);
  const buttons: Column<Redirect> = {
    title: t('Actions'),
    untitled: true,
    cell: (redirect) => (
      <RowActions
        of={redirect.sourcePath}
        actions={[
          {
            words: t('Delete'),
            label: t('Delete the redirect from {path}', { path: redirect.sourcePath }),
            look: 'danger-quiet',
            onClick: () => setDeleting(redirect),
          },
        ]}
      />
    ),
  };
  return (
    <Card
      title={t('Redirects')}
      description={t('Send visitors from one path to another, such as when a page moves.')}
    >
      <div className="space-y-4">
        <ResourceList
          noun={t('redirects of the website')}
          list={list}
          columns={mayWrite ? [...columns, buttons] : columns}
          keyOf={({ id }) => id}
          values={{ q }}
          searchHint={t('Search by path or destination')}
          empty={<p className="text-muted">{t('No redirects yet.')}</p>}
        />
        {mayWrite && (
          <Button onClick={() => setCreating(true)}>
            <Icon name="plus" />
            {t('New redirect')}
          </Button>
        )}
      </div>
      <CreateRedirectDialog open={isCreating} onClose={() => setCreating(false)} website={website} />
      {deleting && <DeleteRedirectDialog redirect={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  );
}
