import { type Prop, valueProblem } from '@imprint/shared/blocks/component.values';
import { propTypes } from '@imprint/shared/contract/components';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';
import { PropBindings } from './prop.bindings.tsx';
import { PropDefault } from './prop.default.tsx';
import { PropOptions } from './prop.options.tsx';
import { propTypeWords } from './prop.words.ts';

interface PropFieldsProps {
  index: number;
  prop: Prop;
}

/** All fields of a prop. */
export function PropFields({ index, prop }: PropFieldsProps) {
  const { draft, change } = useComponentDraft();
  const { problems } = useComponentEditing();
  const path = `props.${index}`;
  const errorOf = (field: string, label: string) => {
    const reason = reasonAt(problems, `${path}.${field}`);
    return reason && `${label} ${reason}.`;
  };
  const write = (part: Partial<Prop>, field?: string) =>
    change({ props: draft.props.with(index, { ...prop, ...part }) }, field && `${path}.${field}`);
  return (
    <>
      <PropNames index={index} prop={prop} errorOf={errorOf} write={write} />
      <Field label={t('Type')}>
        {(control) => <TypeSelect {...control} prop={prop} onChange={(type) => write(asType(prop, type))} />}
      </Field>
      {prop.type === 'choice' && (
        <PropOptions
          options={prop.options}
          error={errorOf('options', t('Options')) ?? optionError(problems, path)}
          onChange={(options) => write(asType({ ...prop, options }, 'choice'), 'options')}
        />
      )}
      <PropDefault
        key={prop.type}
        prop={prop}
        error={errorOf('default', t('Default'))}
        onChange={(value) => write({ default: value }, 'default')}
      />
      <PropBindings index={index} prop={prop} />
    </>
  );
}

interface PropNamesProps extends PropFieldsProps {
  errorOf: (field: string, label: string) => string | undefined;
  write: (part: Partial<Prop>, field: string) => void;
}

function PropNames({ index, prop, errorOf, write }: PropNamesProps) {
  const { readOnly } = useComponentDraft();
  const { component } = useComponentEditing();
  return (
    <>
      <Field
        label={t('Name')}
        hint={
          component.usageCount > 0
            ? t('Pages and posts set the prop by this name. If you change it, they show the default.')
            : t('The name that pages, posts and apps use, such as headline.')
        }
        error={errorOf('name', t('Name'))}
      >
        {(control) => (
          <Input
            {...control}
            data-path={`props.${index}.name`}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            value={prop.name}
            onChange={({ target }) => write({ name: target.value }, 'name')}
          />
        )}
      </Field>
      <Field label={t('Label')} optional hint={t('Shown instead of the name, if set.')}>
        {(control) => (
          <Input
            {...control}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={100}
            value={prop.label}
            onChange={({ target }) => write({ label: target.value }, 'label')}
          />
        )}
      </Field>
    </>
  );
}

interface TypeSelectProps {
  id: string;
  prop: Prop;
  onChange: (type: Prop['type']) => void;
}

function TypeSelect({ prop, onChange, ...control }: TypeSelectProps) {
  const { readOnly } = useComponentDraft();
  return (
    <Select
      {...control}
      className="flex"
      disabled={readOnly}
      value={prop.type}
      onChange={({ target }) => {
        const type = propTypes.find((one) => one === target.value);
        if (type) onChange(type);
      }}
    >
      {propTypes.map((type) => (
        <option key={type} value={type}>
          {propTypeWords[type]}
        </option>
      ))}
    </Select>
  );
}

/** Changes the type of a prop; properties that the new type cannot have are removed. */
function asType(prop: Prop, type: Prop['type']): Prop {
  const changed = { ...prop, type, options: type === 'choice' ? prop.options : [] };
  const isFit = prop.default !== null && valueProblem(changed, prop.default) === null;
  return { ...changed, default: isFit ? prop.default : null };
}

function optionError(problems: readonly { field: string; reason: string }[], path: string) {
  const found = problems.find(({ field }) => field.startsWith(`${path}.options.`));
  return found && t('An option {problem}.', { problem: found.reason });
}
