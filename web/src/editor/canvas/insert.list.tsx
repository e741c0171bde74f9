import { t } from '../../language/message.ts';
import type { BlockForm } from '../block.forms.ts';
import type { InsertChoice, InsertGroup } from './insert.choices.ts';
import { InsertOption } from './insert.option.tsx';

interface InsertListProps {
  /** The start of the ids of the list and of what is in it. */
  id: string;
  groups: readonly InsertGroup[];
  active: InsertChoice | undefined;
  onChoose: (form: BlockForm) => void;
}

/** The list of the insert menu, and how many blocks are in it. */
export function InsertList({ id, groups, active, onChoose }: InsertListProps) {
  const count = new Set(groups.flatMap(({ choices }) => choices.map(({ form }) => form))).size;
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Blocks')}
        className="overflow-y-auto p-1.5 empty:hidden"
      >
        {groups.map(({ title, choices }) => {
          const options = choices.map((choice) => (
            <InsertOption
              key={choice.id}
              id={`${id}-${choice.id}`}
              form={choice.form}
              isActive={choice.id === active?.id}
              onChoose={() => onChoose(choice.form)}
            />
          ));
          if (title === null) return options;
          const headingId = `${id}-group-${title}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not sets of fields.
            <div key={title} role="group" aria-labelledby={headingId} className="not-last:mb-1.5">
              <div
                id={headingId}
                role="presentation"
                className="px-2.5 py-1.5 text-xs font-medium text-faint select-none"
              >
                {title}
              </div>
              {options}
            </div>
          );
        })}
      </div>
      <p role="status" className={count > 0 ? 'sr-only' : 'p-4 text-muted'}>
        {count > 0
          ? t('{count, plural, one {# block} other {# blocks}}', { count })
          : t('No matching blocks.')}
      </p>
    </>
  );
}
