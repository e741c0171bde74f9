import { flushSync } from 'react-dom';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';
import { newProp, uniqueName } from './component.bindings.ts';
import { PropCard } from './prop.card.tsx';

/** The props of a component, which pages and posts can set. */
export function PropsForm() {
  const { draft, change, readOnly } = useComponentDraft();
  const { problems, setOpenProp: openPropAt } = useComponentEditing();
  const { props } = draft;
  const reason = reasonAt(problems, 'props');

  function add(): void {
    flushSync(() => {
      change({ props: [...props, newProp(uniqueName('prop', props))] });
      openPropAt(props.length);
    });
    // The first field of a new prop is its name.
    const name = document.querySelector(`[data-path="props.${props.length}.name"]`);
    if (name instanceof HTMLInputElement) name.select();
  }

  return (
    <Fieldset
      legend={t('Props')}
      hint={t(
        'Values that pages and posts can set. Select a block to choose which of its fields a prop sets.',
      )}
      error={reason && t('Props {problem}.', { problem: reason })}
    >
      {props.length > 0 && (
        <ul className="space-y-2">
          {props.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a prop has no other name that lasts.
            <PropCard key={index} index={index} />
          ))}
        </ul>
      )}
      {!readOnly && (
        <Button size="small" data-add-prop onClick={add}>
          <Icon name="plus" />
          {t('Add prop')}
        </Button>
      )}
      {readOnly && props.length === 0 && <p className="text-faint">{t('None')}</p>}
    </Fieldset>
  );
}
