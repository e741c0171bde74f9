import { useId } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../kit/ui/icon.tsx';
import { focusFirst } from '../../../kit/ui/inputs/focus.first.ts';
import { ToolButton } from '../../../kit/ui/tool.button.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { PropFields } from './prop.fields.tsx';
import { propTypeWords } from './prop.words.ts';

/** A prop: its name, type and buttons for its position, and when expanded all its fields. */
export function PropCard({ index }: { index: number }) {
  const id = useId();
  const { draft, readOnly } = useComponentDraft();
  const { problems, openProp, setOpenProp: openPropAt } = useComponentEditing();
  const prop = draft.props[index];
  if (!prop) return null;
  const path = `props.${index}`;
  const isOpen = openProp === index;
  const isWrong = problems.some(({ field }) => field.startsWith(`${path}.`));
  return (
    <li className="rounded-lg border border-line">
      <div className="flex items-center gap-0.5 pr-1">
        <button
          type="button"
          data-path={path}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => openPropAt(isOpen ? null : index)}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-lg px-3 py-1.5 text-left"
        >
          <Icon name="chevron" className={`text-faint ${isOpen ? '' : '-rotate-90'}`} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{prop.label || prop.name || t('Unnamed')}</span>
            <span className="block truncate text-xs text-faint">
              {prop.label ? `${prop.name} · ${propTypeWords[prop.type]}` : propTypeWords[prop.type]}
            </span>
          </span>
          {isWrong && (
            <span className="text-danger">
              <Icon name="warning" />
              <span className="sr-only">{t('Has problems')}</span>
            </span>
          )}
        </button>
        {!readOnly && <PropTools index={index} name={prop.label || prop.name} />}
      </div>
      {isOpen && (
        <div id={id} className="space-y-4 border-t border-line p-3">
          <PropFields index={index} prop={prop} />
        </div>
      )}
    </li>
  );
}

interface PropToolsProps {
  index: number;
  name: string;
}

/** The buttons that move or remove a prop. */
function PropTools({ index, name }: PropToolsProps) {
  const { draft } = useComponentDraft();
  const { moveTo, remove } = usePropActions(index);
  return (
    <span className="flex" data-prop-tools={index}>
      <span data-move="up">
        <ToolButton
          label={t('Move up: {name}', { name })}
          disabled={index === 0}
          onClick={() => moveTo(index - 1)}
        >
          <Icon name="chevron" className="rotate-180" />
        </ToolButton>
      </span>
      <span data-move="down">
        <ToolButton
          label={t('Move down: {name}', { name })}
          disabled={index === draft.props.length - 1}
          onClick={() => moveTo(index + 1)}
        >
          <Icon name="chevron" />
        </ToolButton>
      </span>
      <ToolButton label={t('Remove: {name}', { name })} onClick={remove}>
        <Icon name="trash" />
      </ToolButton>
    </span>
  );
}

/** Moves or removes a prop, and focuses the next useful control. */
function usePropActions(index: number) {
  const { draft, change } = useComponentDraft();
  const { openProp, setOpenProp: openPropAt } = useComponentEditing();
  const { props } = draft;
  return {
    moveTo(next: number): void {
      const moved = props[index];
      if (!moved) return;
      flushSync(() => {
        change({ props: props.toSpliced(index, 1).toSpliced(next, 0, moved) });
        if (openProp === index) openPropAt(next);
        else if (openProp === next) openPropAt(index);
      });
      // Keep the focus on the same button; at the end of the list, move it to the other one.
      const tools = `[data-prop-tools="${next}"]`;
      const direction = next < index ? 'up' : 'down';
      if (!focusFirst(`${tools} [data-move=${direction}] button:enabled`))
        focusFirst(`${tools} button:enabled`);
    },
    remove(): void {
      flushSync(() => {
        change({ props: props.toSpliced(index, 1) });
        openPropAt(null);
      });
      const next = Math.min(index, props.length - 2);
      if (!focusFirst(`[data-path="props.${next}"]`)) focusFirst('[data-add-prop]');
    },
  };
}
