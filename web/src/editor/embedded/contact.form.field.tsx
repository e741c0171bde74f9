import {
  type ContactField,
  contactFieldTypes,
  contactFormLimits,
} from '@imprint/shared/blocks/types/contact.form.block';
import { truncateText } from '@imprint/shared/text/truncation';
import { useRef } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { LinesField } from '../../kit/ui/inputs/lines.field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { ToolButton } from '../../kit/ui/tool.button.tsx';
import { t } from '../../language/message.ts';
import { ContactFieldName } from './contact.form.name.tsx';

const typeWords: Record<ContactField['type'], string> = {
  text: t('Short text'),
  email: t('Email address'),
  textarea: t('Long text'),
  select: t('Dropdown'),
  checkbox: t('Checkbox'),
};

interface ContactFormFieldProps {
  field: ContactField;
  place: number;
  count: number;
  /** Names of the other fields. */
  taken: readonly string[];
  readOnly: boolean;
  onChange: (set: Partial<ContactField>) => void;
  isNamedAfterLabel: () => boolean;
  onRelabel: (label: string, options: { isNameFollowing: boolean }) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One field of a contact form: what it is called, how it is answered, and its place among the others. */
export function ContactFormField({
  field,
  place,
  isNamedAfterLabel,
  onRelabel,
  ...props
}: ContactFormFieldProps) {
  const { taken, readOnly, onChange } = props;
  // As it was when the typing began, for half a label may make the name of a part of the message.
  const isNameFollowing = useRef(false);
  return (
    <li
      data-form-field={place}
      aria-label={t('Field {number, number}: {label}', {
        number: place + 1,
        label: field.label || field.name,
      })}
      className="space-y-3 rounded-lg border border-line p-3"
    >
      <div className="space-y-1.5">
        {!readOnly && <Tools words={field.label || field.name} place={place} {...props} />}
        <Field label={t('Label')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={contactFormLimits.label}
              readOnly={readOnly}
              value={field.label}
              onFocus={() => {
                isNameFollowing.current = isNamedAfterLabel();
              }}
              onChange={({ target }) => onRelabel(target.value, { isNameFollowing: isNameFollowing.current })}
            />
          )}
        </Field>
      </div>
      <Field label={t('Type')}>
        {(control) => (
          <Select
            {...control}
            className="flex"
            disabled={readOnly}
            value={field.type}
            onChange={({ target }) => {
              const type = contactFieldTypes.find((one) => one === target.value);
              if (type) onChange({ type });
            }}
          >
            {contactFieldTypes.map((type) => (
              <option key={type} value={type}>
                {typeWords[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {field.type === 'select' && (
        <LinesField
          label={t('Options')}
          lines={field.options}
          readOnly={readOnly}
          onChange={(lines) => onChange({ options: lines.map(fitting).slice(0, contactFormLimits.options) })}
        />
      )}
      <Choice
        type="checkbox"
        label={t('Required')}
        checked={field.isRequired}
        disabled={readOnly}
        onChange={({ target }) => onChange({ isRequired: target.checked })}
      />
      <ContactFieldName
        name={field.name}
        taken={taken}
        readOnly={readOnly}
        onChange={(name) => onChange({ name })}
      />
    </li>
  );
}

const fitting = (option: string) => truncateText(option, contactFormLimits.option).trim();

interface ToolsProps extends Pick<ContactFormFieldProps, 'place' | 'count' | 'onMove' | 'onRemove'> {
  words: string;
}

/** Moves a field among the others, and removes it unless it is the only one. */
function Tools({ words, place, count, onMove, onRemove }: ToolsProps) {
  return (
    <div className="flex items-center justify-end gap-0.5">
      <span aria-hidden="true" className="mr-auto text-xs text-faint tabular-nums">
        {t('{number, number} of {count, number}', { number: place + 1, count })}
      </span>
      <span data-move="up">
        <ToolButton
          label={t('Move up: {field}', { field: words })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="chevron" className="rotate-180" />
        </ToolButton>
      </span>
      <span data-move="down">
        <ToolButton
          label={t('Move down: {field}', { field: words })}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="chevron" />
        </ToolButton>
      </span>
      <ToolButton label={t('Remove: {field}', { field: words })} disabled={count === 1} onClick={onRemove}>
        <Icon name="trash" />
      </ToolButton>
    </div>
  );
}
