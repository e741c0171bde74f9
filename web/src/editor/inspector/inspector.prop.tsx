import { usageProblems } from '@imprint/shared/blocks/component.check';
import type { Renderable } from '@imprint/shared/blocks/component.render';
import type { Prop, PropValue } from '@imprint/shared/blocks/component.values';
import { useState } from 'react';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../kit/ui/inputs/input.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { t } from '../../language/message.ts';
import { MediaField } from '../../modules/media/media.field.tsx';
import { useEditorUploads } from '../files/editor.uploads.tsx';

interface InspectorPropProps {
  prop: Prop;
  /** What the block says; undefined where it leaves the prop out. */
  value: PropValue | undefined;
  readOnly: boolean;
  /** Why the component does not take a value; undefined where it does. */
  reasonOf: (value: PropValue) => string | undefined;
  onChange: (value: PropValue | undefined) => void;
}

/** Why a component does not take a value of a prop; undefined where it does. */
export function propProblem(component: Renderable, { name }: Prop, value: PropValue): string | undefined {
  const use = { id: '', type: 'component' as const, componentId: null, children: [] };
  return usageProblems(component, { ...use, props: { [name]: value } }, undefined, '')[0]?.reason;
}

/** The control of one prop of a component, by the type of the prop. */
export function InspectorProp(props: InspectorPropProps) {
  const { prop, value, readOnly, onChange } = props;
  const { projectId } = useEditorUploads();
  const label = prop.label || prop.name;
  switch (prop.type) {
    case 'boolean':
      return (
        <Choice
          type="checkbox"
          label={label}
          checked={(value ?? prop.default) === true}
          disabled={readOnly}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'choice':
      return (
        <Field label={label} optional>
          {(control) => (
            <Select
              {...control}
              className="flex"
              value={String(value ?? '')}
              disabled={readOnly}
              onChange={({ target }) => onChange(target.value || undefined)}
            >
              <option value="">
                {prop.default === null
                  ? t('Default')
                  : t('Default: {value}', { value: String(prop.default) })}
              </option>
              {prop.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          )}
        </Field>
      );
    case 'media':
      return (
        <MediaField
          label={label}
          projectId={projectId}
          readOnly={readOnly}
          kind="image"
          value={typeof value === 'string' ? value : null}
          onChange={(mediaId) => onChange(mediaId ?? undefined)}
        />
      );
    default:
      return <TypedProp {...props} label={label} />;
  }
}

/** A text, an address or a number. What is typed stays as it is while it is wrong, and the block keeps its value. */
function TypedProp({
  prop,
  label,
  value,
  readOnly,
  reasonOf,
  onChange,
}: InspectorPropProps & { label: string }) {
  const [text, setText] = useState(() => String(value ?? ''));
  const [shown, setShown] = useState(value);
  const read = (typed: string) => (prop.type === 'number' ? Number(typed) : typed);
  const reason = text.trim() === '' ? undefined : reasonOf(read(text));
  if (value !== shown) {
    setShown(value);
    // What comes from elsewhere, as by undo, takes the place of what was typed.
    if (read(text) !== value) setText(String(value ?? ''));
  }

  function write(next: string): void {
    setText(next);
    const isEmpty = next.trim() === '';
    if (isEmpty || reasonOf(read(next)) === undefined) onChange(isEmpty ? undefined : read(next));
  }

  return (
    <Field label={label} optional error={reason && t('{field} {reason}.', { field: label, reason })}>
      {(control) => {
        const shared = { ...control, readOnly, value: text, placeholder: String(prop.default ?? '') };
        return prop.type === 'text' ? (
          <TextArea {...shared} onChange={({ target }) => write(target.value)} />
        ) : (
          <Input {...shared} autoComplete="off" onChange={({ target }) => write(target.value)} />
        );
      }}
    </Field>
  );
}
