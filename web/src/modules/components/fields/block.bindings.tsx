import type { Block } from '@imprint/shared/blocks/block';
import { useEditor } from '../../../editor/editor.context.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';
import { type BindableField, bindableFields, withBinding } from './component.bindings.ts';

/** The bindings of props to the fields of a block. */
export function BlockBindings({ block }: { block: Block }) {
  const { draft } = useComponentDraft();
  const fields = bindableFields(block, draft.props);
  if (fields.length === 0) return null;
  return (
    <Fieldset
      legend={t('Set by props')}
      hint={t(
        'If a page or post does not set the prop and the prop has no default, the value in the block is shown.',
      )}
    >
      <div className="space-y-4">
        {fields.map((field) => (
          <BindingSelect key={field.name} block={block} field={field} />
        ))}
      </div>
    </Fieldset>
  );
}

const none = 'none';
const another = 'another';

function BindingSelect({ block, field }: { block: Block; field: BindableField }) {
  const editor = useEditor();
  const { draft, change, readOnly } = useComponentDraft();
  const { problems } = useComponentEditing();
  const { name, label, fitting, boundTo, offered } = field;
  const bindingIndex = draft.props[boundTo]?.bindings.findIndex(
    (binding) => binding.blockId === block.id && binding.field === name,
  );
  const reason = reasonAt(problems, `props.${boundTo}.bindings.${bindingIndex}.field`);

  function choose(chosen: string): void {
    if (chosen === another && offered) {
      const props = [...draft.props, offered];
      change({ props: withBinding(props, block, name, props.length - 1) });
      editor.announce(t('Prop {name} added', { name: offered.name }));
    } else change({ props: withBinding(draft.props, block, name, chosen === none ? -1 : Number(chosen)) });
  }

  return (
    <Field
      label={t('{field}: set by', { field: label })}
      error={reason && t('It {problem}.', { problem: reason })}
    >
      {(control) => (
        <Select
          {...control}
          className="flex"
          disabled={readOnly}
          value={boundTo === -1 ? none : String(boundTo)}
          onChange={({ target }) => choose(target.value)}
        >
          <option value={none}>{t('No prop')}</option>
          {fitting.map((index) => (
            <option key={index} value={index}>
              {draft.props[index]?.label || draft.props[index]?.name}
            </option>
          ))}
          {offered && <option value={another}>{t('New prop: {name}', { name: offered.name })}</option>}
        </Select>
      )}
    </Field>
  );
}
