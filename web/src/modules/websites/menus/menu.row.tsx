import { type KeyboardEvent, useId } from 'react';
import { DropLine } from '../../../kit/tree/drop.line.tsx';
import { indentOf } from '../../../kit/tree/tree.indent.ts';
import { type Step, stepKeys } from '../../../kit/tree/tree.moves.ts';
import type { TreeDrag } from '../../../kit/tree/use.tree.drag.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Menu, MenuItem, MenuSection } from '../../../kit/ui/overlays/menu.tsx';
import { t } from '../../../language/message.ts';
import { MenuItemFields, type MenuItemFieldsProps } from './menu.item.fields.tsx';

interface MenuRowProps extends Omit<MenuItemFieldsProps, 'mayBeHeading'> {
  /** What the item above it says; null at the top. */
  above: string | null;
  hasItems: boolean;
  isOpen: boolean;
  /** Null for those who may only read. */
  edit: {
    drag: TreeDrag;
    /** The steps in which it can be moved. */
    steps: readonly Step[];
    onToggle: () => void;
    onStep: (step: Step) => void;
    onRemove: () => void;
  } | null;
}

const stepWords: Record<Step, string> = {
  up: t('Move up'),
  down: t('Move down'),
  in: t('Move under the item above'),
  out: t('Move to the top level'),
};

/** One item of a menu: what it says and where it leads, and its fields while it is open. */
export function MenuRow({ above, hasItems, isOpen, edit, ...fields }: MenuRowProps) {
  const { node, website, targets } = fields;
  const { icon, place, problem } = targets.targetOf(node.link);
  const language = website.locales.find(({ code }) => code === node.locale);
  const drop = edit?.drag.drop?.rowId === node.id ? edit.drag.drop : null;
  const fieldsId = useId();

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.altKey && stepKeys[event.key];
    if (step) edit?.onStep(step);
    else if (event.key === 'Delete') edit?.onRemove();
    else return;
    event.preventDefault();
  }

  const words = (
    <>
      <Icon name={icon} className="text-faint" />
      <span className="min-w-0 truncate font-medium">
        {node.title}
        {above !== null && <span className="sr-only">, {t('below {item}', { item: above })}</span>}
      </span>
      {place !== node.title && (
        <span className="min-w-0 shrink-2 truncate text-[0.8125rem] text-muted max-sm:hidden">{place}</span>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-1.5">
        {language && <Badge tone="neutral">{language.name}</Badge>}
        {problem && <Badge tone="caution">{problem}</Badge>}
      </span>
    </>
  );
  return (
    <li
      data-item={node.id}
      // A text in its fields must stay selectable.
      draggable={edit !== null && !isOpen}
      onDragStart={(event) => edit?.drag.start(event, node)}
      onDragOver={(event) => edit?.drag.over(event, { node, isExpanded: hasItems })}
      onDragEnd={edit?.drag.end}
      onDrop={edit?.drag.release}
      className={`relative border-b border-line last:border-b-0 ${drop?.side === 'inside' ? 'bg-sunken shadow-[inset_0_0_0_2px_var(--color-accent)]' : ''} ${edit?.drag.movedId === node.id ? 'opacity-50' : ''}`}
    >
      <div
        style={{ paddingInlineStart: indentOf(node.depth) }}
        className="flex items-center gap-2 pr-1.5 hover:bg-sunken/60"
      >
        {edit ? (
          <>
            <Icon name="grip" className="cursor-grab text-faint pointer-coarse:hidden" />
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={fieldsId}
              onClick={edit.onToggle}
              onKeyDown={onKeyDown}
              className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-md px-1.5 text-left focus-visible:-outline-offset-2"
            >
              {words}
              <Icon name="chevron" className={`text-faint ${isOpen ? 'rotate-180' : ''}`} />
            </button>
          </>
        ) : (
          <span className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 px-1.5">{words}</span>
        )}
        {edit && <Actions title={node.title} {...edit} />}
      </div>
      {drop && drop.side !== 'inside' && <DropLine drop={drop} />}
      <div
        id={fieldsId}
        hidden={!isOpen}
        className="border-t border-line bg-paper/60 px-4 py-4"
        style={{ marginInlineStart: indentOf(node.depth) }}
      >
        {isOpen && <MenuItemFields {...fields} mayBeHeading={node.depth === 1} />}
      </div>
    </li>
  );
}

type Editing = NonNullable<MenuRowProps['edit']>;

/** The alternative to dragging. */
function Actions({
  title,
  steps,
  onStep,
  onRemove,
}: Pick<Editing, 'steps' | 'onStep' | 'onRemove'> & { title: string }) {
  return (
    <Menu
      label={t('More for {title}', { title })}
      triggerClassName="grid size-8 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-line hover:text-ink data-popup-open:bg-line data-popup-open:text-ink pointer-coarse:size-10"
      trigger={<Icon name="more" />}
    >
      {steps.map((step) => (
        <MenuItem key={step} onClick={() => onStep(step)}>
          {stepWords[step]}
        </MenuItem>
      ))}
      <MenuSection>
        <MenuItem onClick={onRemove}>{t('Remove')}</MenuItem>
      </MenuSection>
    </Menu>
  );
}
