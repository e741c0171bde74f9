import type { Website } from '@imprint/shared/contract/websites';
import { useId } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { RemovableRow } from '../../kit/ui/inputs/removable.row.tsx';
import { t } from '../../language/message.ts';

type Locale = Website['locales'][number];

const maxLocales = 50;

/** The errors of a language. */
interface LocaleReasons {
  code: string | undefined;
  name: string | undefined;
}

interface LocalesFieldProps {
  locales: readonly Locale[];
  /** The error of the whole list. */
  reason: string | undefined;
  /** The errors of one item. */
  rowReasons: (index: number) => LocaleReasons;
  readOnly: boolean;
  onChange: (locales: Locale[]) => void;
}

/** The languages of a website, a row for each, one of them the default. */
export function LocalesField({ locales, reason, rowReasons, readOnly, onChange }: LocalesFieldProps) {
  const group = useId();
  const set = (index: number, changed: Partial<Locale>) =>
    onChange(locales.map((locale, other) => (other === index ? { ...locale, ...changed } : locale)));
  const makeDefault = (index: number) =>
    onChange(locales.map((locale, other) => ({ ...locale, isDefault: other === index })));
  return (
    <Fieldset
      legend={t('Languages')}
      hint={t('Visitors see the default language unless they choose another. Use codes such as en or pt-BR.')}
      error={reason && t('Languages {problem}.', { problem: reason })}
    >
      {locales.map((locale, index) => (
        <LocaleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep nothing of their own that could be mixed up.
          key={index}
          locale={locale}
          number={index + 1}
          group={group}
          reasons={rowReasons(index)}
          readOnly={readOnly}
          onChange={(changed) => set(index, changed)}
          onDefault={() => makeDefault(index)}
          onRemove={() => onChange(locales.filter((_, other) => other !== index))}
        />
      ))}
      {!readOnly && locales.length < maxLocales && (
        <Button
          size="small"
          onClick={() => onChange([...locales, { code: '', name: '', isDefault: locales.length === 0 }])}
        >
          <Icon name="plus" />
          {t('Add language')}
        </Button>
      )}
    </Fieldset>
  );
}

interface LocaleRowProps {
  locale: Locale;
  number: number;
  /** Name of the radio group. */
  group: string;
  reasons: LocaleReasons;
  readOnly: boolean;
  onChange: (changed: Partial<Locale>) => void;
  onDefault: () => void;
  onRemove: () => void;
}

function LocaleRow({ locale, number, group, reasons, readOnly, ...actions }: LocaleRowProps) {
  const { onChange, onDefault, onRemove } = actions;
  const problem = reasons.code
    ? t('The code {problem}.', { problem: reasons.code })
    : reasons.name && t('The name {problem}.', { problem: reasons.name });
  return (
    <RemovableRow
      problem={problem}
      removeLabel={t('Language {number}: remove', { number })}
      onRemove={readOnly ? undefined : onRemove}
    >
      {(problemId) => (
        <>
          <Input
            readOnly={readOnly}
            autoComplete="off"
            aria-describedby={problemId}
            aria-invalid={reasons.code ? true : undefined}
            aria-label={t('Code of language {number}', { number })}
            placeholder={t('Code')}
            maxLength={35}
            spellCheck={false}
            className="max-w-24"
            value={locale.code}
            onChange={({ target }) => onChange({ code: target.value })}
          />
          <Input
            readOnly={readOnly}
            autoComplete="off"
            aria-describedby={problemId}
            aria-invalid={reasons.name ? true : undefined}
            aria-label={t('Name of language {number}', { number })}
            placeholder={t('Name')}
            maxLength={100}
            className="min-w-32 flex-1"
            value={locale.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <DefaultChoice
            number={number}
            group={group}
            disabled={readOnly}
            checked={locale.isDefault}
            onChoose={onDefault}
          />
        </>
      )}
    </RemovableRow>
  );
}

interface DefaultChoiceProps {
  number: number;
  group: string;
  disabled: boolean;
  checked: boolean;
  onChoose: () => void;
}

function DefaultChoice({ number, group, disabled, checked, onChoose }: DefaultChoiceProps) {
  return (
    <label className="flex h-9 touch:h-11 cursor-pointer items-center gap-2 px-1">
      <input
        type="radio"
        name={group}
        aria-label={t('Language {number} is the default', { number })}
        className="size-4.5 cursor-pointer accent-ink"
        disabled={disabled}
        checked={checked}
        onChange={onChoose}
      />
      {t('Default')}
    </label>
  );
}
