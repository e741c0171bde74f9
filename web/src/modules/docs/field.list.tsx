import type { Field } from '@imprint/shared/reference/fields';
import type { ReactNode } from 'react';
import { t } from '../../language/message.ts';
import { Code, Prose } from './prose.tsx';

interface FieldListProps {
  fields: readonly Field[];
  /** Input fields are required or optional; output fields are present or may be absent. */
  direction: 'sent' | 'answered';
}

/** A list of fields: name, type, whether required, meaning and limits. */
export function FieldList({ fields, direction }: FieldListProps) {
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <FieldEntry key={field.name} field={field} direction={direction} />
      ))}
    </ul>
  );
}

function FieldEntry({ field, direction }: { field: Field; direction: FieldListProps['direction'] }) {
  const { name, type, required, description, rules, values, fields } = field;
  return (
    <li className="py-3 first:pt-0 last:pb-0 print:break-inside-avoid">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <span className="font-mono text-[0.8125rem] font-semibold break-all">{name}</span>
        <span className="text-[0.8125rem] text-faint">{type}</span>
        <RequiredLabel required={required} direction={direction} />
      </p>
      {description && (
        <p className="mt-1 text-pretty text-muted">
          <Prose text={description} />
        </p>
      )}
      {rules.length > 0 && (
        <p className="mt-1 text-[0.8125rem] text-faint">
          <Prose text={`${rules.join('. ')}.`} />
        </p>
      )}
      {values.length > 0 && <Values values={values} />}
      {fields.length > 0 && (
        <div className="mt-3 border-l-2 border-line pl-4">
          <FieldList fields={fields} direction={direction} />
        </div>
      )}
    </li>
  );
}

function RequiredLabel({
  required,
  direction,
}: {
  required: boolean;
  direction: FieldListProps['direction'];
}) {
  if (direction === 'answered') return required ? null : <Word>{t('may be absent')}</Word>;
  return required ? (
    <span className="text-[0.8125rem] font-medium text-accent">{t('required')}</span>
  ) : (
    <Word>{t('optional')}</Word>
  );
}

function Word({ children }: { children: ReactNode }) {
  return <span className="text-[0.8125rem] text-faint">{children}</span>;
}

function Values({ values }: { values: readonly string[] }) {
  return (
    <ul aria-label={t('Allowed values')} className="mt-1.5 flex flex-wrap gap-1.5 text-[0.8125rem]">
      {values.map((value) => (
        <li key={value}>
          <Code>{value}</Code>
        </li>
      ))}
    </ul>
  );
}
