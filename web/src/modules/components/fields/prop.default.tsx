import { type Prop, type PropValue, valueProblem } from '@imprint/shared/blocks/component.values';
import { InspectorProp } from '../../../editor/inspector/inspector.prop.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft } from '../component.editing.tsx';

interface PropDefaultProps {
  prop: Prop;
  error: string | undefined;
  onChange: (value: PropValue | null) => void;
}

/** The default value of a prop, edited with the same control as on pages. */
export function PropDefault({ prop, error, onChange }: PropDefaultProps) {
  const { readOnly } = useComponentDraft();
  if (prop.type === 'boolean') return <BooleanDefault prop={prop} error={error} onChange={onChange} />;
  return (
    <div className="space-y-1.5">
      <InspectorProp
        prop={{ ...prop, label: t('Default'), default: null }}
        value={prop.default ?? undefined}
        readOnly={readOnly}
        reasonOf={(value) => valueProblem(prop, value) ?? undefined}
        onChange={(value) => onChange(value ?? null)}
      />
      {error && <p className="text-[0.8125rem] text-danger">{error}</p>}
    </div>
  );
}

/** A select instead of a checkbox, because a default is optional. */
function BooleanDefault({ prop, error, onChange }: PropDefaultProps) {
  const { readOnly } = useComponentDraft();
  return (
    <Field label={t('Default')} optional error={error}>
      {(control) => (
        <Select
          {...control}
          className="flex"
          disabled={readOnly}
          value={String(prop.default ?? '')}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        >
          <option value="">{t('Same as in the block')}</option>
          <option value="true">{t('Yes')}</option>
          <option value="false">{t('No')}</option>
        </Select>
      )}
    </Field>
  );
}
