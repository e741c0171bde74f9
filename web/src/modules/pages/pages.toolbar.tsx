import type { Website } from '@imprint/shared/contract/websites';
import { useState } from 'react';
import { type Filter, ListFilters } from '../../kit/lists/list.filters.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { DeletedPages } from './pages.deleted.tsx';

interface PagesToolbarProps {
  website: Website;
  language: Website['locales'][number];
  q: string | undefined;
  mayWrite: boolean;
  hasPages: boolean;
  onCreate: () => void;
}

/** Search, language filter, deleted pages and the button to create a page. */
export function PagesToolbar({ website, language, q, mayWrite, hasPages, onCreate }: PagesToolbarProps) {
  const [isDeletedOpen, setDeletedOpen] = useState(false);
  return (
    <div className="flex items-start justify-between gap-x-3 max-sm:flex-col max-sm:items-stretch">
      <ListFilters
        noun={t('pages')}
        values={{ q, locale: language.isDefault ? undefined : language.code }}
        searchHint={hasPages ? t('Search by title or address') : undefined}
        filters={website.locales.length > 1 ? [languageFilter(website)] : []}
      />
      {mayWrite && (
        <div className="mb-5 flex shrink-0 justify-between gap-2.5">
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setDeletedOpen(true)}>
            {t('Recently deleted')}
          </Button>
          {hasPages && (
            <Button look="primary" aria-haspopup="dialog" onClick={onCreate}>
              <Icon name="plus" />
              {t('New page')}
            </Button>
          )}
        </div>
      )}
      {isDeletedOpen && <DeletedPages websiteId={website.id} onClose={() => setDeletedOpen(false)} />}
    </div>
  );
}

/** The default language has no parameter in the URL. */
function languageFilter({ locales }: Website): Filter {
  const sorted = locales.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return {
    name: 'locale',
    label: t('Language'),
    options: Object.fromEntries(sorted.map(({ code, name, isDefault }) => [isDefault ? '' : code, name])),
  };
}
