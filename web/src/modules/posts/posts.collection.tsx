import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { useRef, useState } from 'react';
import { type Column, DataTable } from '../../kit/lists/data.table.tsx';
import { SelectionBar } from '../../kit/lists/selection.bar.tsx';
import { useSelection } from '../../kit/lists/use.selection.ts';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { BulkDialog } from './bulk/bulk.dialog.tsx';
import { type BulkTaskName, taskNames, tasks } from './bulk/bulk.tasks.ts';

interface PostsCollectionProps {
  items: readonly PostSearchResult[];
  total: number;
  columns: readonly Column<PostSearchResult>[];
}

/** A table of posts with bulk actions. */
export function PostsCollection({ items, total, columns }: PostsCollectionProps) {
  const element = useRef<HTMLDivElement>(null);
  const selection = useSelection(items);
  const [task, setTask] = useState<BulkTaskName | null>(null);
  const { selected } = selection;
  const isAll = selected.length === items.length;
  const firstCheckbox = () => {
    const all = element.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [];
    return [...all].find((box) => box.checkVisibility()) ?? null;
  };
  return (
    <div ref={element}>
      <SelectionBar
        countWords={(count) => t('{count, plural, one {# post} other {# posts}}', { count })}
        total={total}
        loadedCount={items.length}
        selection={selection}
        hint={null}
        onCleared={() => firstCheckbox()?.focus()}
      >
        <TaskButtons onTask={setTask} />
      </SelectionBar>
      <DataTable
        label={t('Posts')}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        selection={{
          isAll,
          has: selection.has,
          nameOf: (post) => `“${post.title}”`,
          toggle: (id, isRange) => (isRange ? selection.extend(id, id) : selection.toggle(id)),
          toggleAll: isAll ? selection.clear : selection.all,
        }}
      />
      {task && (
        <BulkDialog
          name={task}
          items={selected}
          focusAfter={() =>
            selected.length > 0 ? null : (firstCheckbox() ?? document.querySelector('main h1'))
          }
          onClose={() => setTask(null)}
        />
      )}
    </div>
  );
}

function TaskButtons({ onTask }: { onTask: (name: BulkTaskName) => void }) {
  return (
    <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:overflow-x-auto max-sm:p-0.5 max-sm:[scrollbar-width:none]">
      {taskNames.map((name) => (
        <Button
          key={name}
          size="small"
          look={name === 'delete' ? 'danger-outline' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => onTask(name)}
        >
          {tasks[name].label}
        </Button>
      ))}
    </div>
  );
}
