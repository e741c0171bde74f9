import type { Rewind, RewindItem } from '@imprint/shared/contract/rewinds';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { type Column, DataTable } from '../../kit/lists/data.table.tsx';
import { ListFrame, paging } from '../../kit/lists/resource.list.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { linkClass } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { wordsOfField } from '../../shell/field.words.ts';
import { thingOf, useModules } from '../../shell/module.ts';
import { nameOf } from '../activity/activity.words.ts';
import { itemActionWords, itemLooks } from './rewind.words.ts';

/** How often the items are read while a rewind is applied. */
const refetchMs = 2_000;

interface ConflictListProps {
  rewind: Rewind;
  /** The ids of the resources to revert anyway. */
  overwritten: ReadonlySet<string>;
  onChange: (overwritten: ReadonlySet<string>) => void;
}

/** The resources that others have changed since; in a plan, which of them to revert anyway. */
export function ConflictList({ rewind, overwritten, onChange }: ConflictListProps) {
  const list = useItems(rewind, true);
  const isPlanned = rewind.status === 'planned';
  return (
    <section className="space-y-3">
      <h2 className="text-[0.9375rem] font-semibold tracking-tight">{t('Conflicts')}</h2>
      {isPlanned && (
        <p className="text-muted">
          {t('Others have changed these since. They stay as they are unless you select them.')}
        </p>
      )}
      <ListFrame noun={t('conflicts')} list={list} empty={null}>
        {(items) => (
          <DataTable
            label={t('Conflicts')}
            columns={[...columnsOf(rewind), conflictColumn]}
            rows={items}
            keyOf={({ resourceId }) => resourceId}
            selection={
              isPlanned
                ? {
                    has: (id) => overwritten.has(id),
                    toggle: (id) => onChange(toggled(overwritten, id)),
                    isAll: items.every(({ resourceId }) => overwritten.has(resourceId)),
                    toggleAll: () =>
                      onChange(
                        items.every(({ resourceId }) => overwritten.has(resourceId))
                          ? new Set()
                          : new Set(items.map(({ resourceId }) => resourceId)),
                      ),
                    nameOf: ({ resourceName, resourceId }) => resourceName ?? resourceId,
                  }
                : undefined
            }
          />
        )}
      </ListFrame>
    </section>
  );
}

/** The resources that nobody else has changed since. */
export function ItemList({ rewind }: { rewind: Rewind }) {
  const list = useItems(rewind, false);
  return (
    <section className="space-y-3">
      <h2 className="text-[0.9375rem] font-semibold tracking-tight">{t('Changes')}</h2>
      <ListFrame noun={t('changes')} list={list} empty={null}>
        {(items) => (
          <DataTable
            label={t('Changes')}
            columns={columnsOf(rewind)}
            rows={items}
            keyOf={({ resourceId }) => resourceId}
          />
        )}
      </ListFrame>
    </section>
  );
}

function useItems({ id: rewindId, status }: Rewind, hasConflict: boolean) {
  return api.rewinds.listItems.useInfiniteQuery(
    { rewindId, hasConflict, limit: 100 },
    { ...paging, refetchInterval: status === 'running' ? refetchMs : false },
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const planColumns: readonly Column<RewindItem>[] = [
  {
    title: t('Resource'),
    cell: (item) => (
      <div className="min-w-0">
        <ItemName item={item} />
        {item.problem && <p className="mt-0.5 text-[0.8125rem] text-danger">{item.problem}</p>}
      </div>
    ),
  },
  {
    title: t('What it does'),
    phone: 'detail',
    cell: ({ action, fields }) =>
      action === 'restore' && fields.length > 0
        ? t('{action}: {fields}', {
            action: itemActionWords[action],
            fields: fields.map(wordsOfField).join(', '),
          })
        : itemActionWords[action],
  },
];

const statusColumn: Column<RewindItem> = {
  title: t('Status'),
  cell: ({ status }) => <Badge tone={itemLooks[status].tone}>{itemLooks[status].word}</Badge>,
};

const conflictColumn: Column<RewindItem> = {
  title: t('Changed since by'),
  phone: 'detail',
  cell: ({ conflict }) =>
    conflict &&
    rich('{who}, {time}', {
      who: nameOf(conflict.actor),
      time: <Time iso={conflict.changedAt} look="ago" />,
    }),
};

function columnsOf({ status }: Rewind): readonly Column<RewindItem>[] {
  return status === 'planned' ? planColumns : [...planColumns, statusColumn];
}

/** What the resource is called; a link if the dashboard has a page for it. */
function ItemName({ item: { resourceId, resourceName, action, status } }: { item: RewindItem }) {
  const modules = useModules();
  const thing = thingOf(modules, resourceId, undefined);
  const isThere = (action === 'undelete') === (status === 'applied') || action === 'restore';
  const words = (
    <>
      {thing && <span className="text-faint">{thing.noun} </span>}
      {resourceName ?? <code className="font-mono text-xs break-all">{resourceId}</code>}
    </>
  );
  if (!thing || !isThere) return <span className="font-medium break-words">{words}</span>;
  return (
    <Link {...thing.link} className={`font-medium break-words ${linkClass}`}>
      {words}
    </Link>
  );
}
