import { useId } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { RemovableRow } from '../../../kit/ui/inputs/removable.row.tsx';
import { t } from '../../../language/message.ts';
import { type FormMode, modeIdOf } from '../values/form.modes.ts';

const maxModes = 20;

const commonQueries = [
  '(prefers-color-scheme: dark)',
  '(prefers-color-scheme: light)',
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
  '(min-width: 48rem)',
  'print',
];

interface ModesFieldProps {
  modes: readonly FormMode[];
  /** The stored modes, whose ids never change. */
  storedModes?: readonly { id: string }[];
  /** The error of the whole list. */
  reason: string | undefined;
  /** The errors of one item. */
  rowReason: (index: number) => string | undefined;
  onChange: (modes: FormMode[]) => void;
}

/** The modes in which tokens have values, a row for each, one of them the default. */
export function ModesField({ modes, storedModes = [], reason, rowReason, onChange }: ModesFieldProps) {
  const group = useId();
  const set = (index: number, changed: Partial<FormMode>) =>
    onChange(modes.map((mode, other) => (other === index ? { ...mode, ...changed } : mode)));
  const isStored = ({ id }: FormMode) => storedModes.some((mode) => mode.id === id);
  return (
    <Fieldset
      legend={t('Modes')}
      hint={t(
        'A token has a value in each mode, or uses the value of the default mode. Removing a mode deletes its values. Style sheets apply a mode with a media query automatically.',
      )}
      error={reason && t('Modes {reason}.', { reason })}
    >
      <datalist id={`${group}-queries`}>
        {commonQueries.map((query) => (
          <option key={query} value={query} />
        ))}
      </datalist>
      {modes.map((mode, index) => (
        <ModeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep nothing of their own that could be mixed up.
          key={index}
          mode={mode}
          number={index + 1}
          group={group}
          reason={rowReason(index)}
          onChange={(changed) =>
            set(index, {
              ...changed,
              ...(changed.name !== undefined &&
                !isStored(mode) && { id: modeIdOf(changed.name, modes, index) }),
            })
          }
          onDefault={() => onChange(modes.map((each, other) => ({ ...each, isDefault: other === index })))}
          onRemove={
            modes.length > 1 ? () => onChange(modes.filter((_, other) => other !== index)) : undefined
          }
        />
      ))}
      {modes.length < maxModes && (
        <Button
          size="small"
          onClick={() => onChange([...modes, { id: '', name: '', isDefault: false, mediaQuery: null }])}
        >
          <Icon name="plus" />
          {t('Add mode')}
        </Button>
      )}
    </Fieldset>
  );
}

interface ModeRowProps {
  mode: FormMode;
  number: number;
  /** Name of the radio group. */
  group: string;
  reason: string | undefined;
  onChange: (changed: Partial<FormMode>) => void;
  onDefault: () => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

function ModeRow({ mode, number, group, reason, onChange, onDefault, onRemove }: ModeRowProps) {
  return (
    <RemovableRow problem={reason} removeLabel={t('Remove mode {number}', { number })} onRemove={onRemove}>
      {(problemId) => (
        <>
          <Input
            autoComplete="off"
            aria-describedby={problemId}
            aria-invalid={reason ? true : undefined}
            aria-label={t('Name of mode {number}', { number })}
            placeholder={t('Name')}
            maxLength={100}
            className="max-w-36 min-w-24 flex-1 max-sm:max-w-none max-sm:basis-full"
            value={mode.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <Input
            autoComplete="off"
            aria-label={t('Media query of mode {number}', { number })}
            placeholder={t('No media query')}
            list={`${group}-queries`}
            maxLength={200}
            spellCheck={false}
            className="min-w-56 flex-1 max-sm:basis-full"
            value={mode.mediaQuery ?? ''}
            onChange={({ target }) => onChange({ mediaQuery: target.value || null })}
          />
          <label className="flex h-9 cursor-pointer items-center gap-2 px-1">
            <input
              type="radio"
              name={group}
              aria-label={t('Mode {number} is the default', { number })}
              className="size-4.5 cursor-pointer accent-ink"
              checked={mode.isDefault}
              onChange={onDefault}
            />
            {t('Default')}
          </label>
        </>
      )}
    </RemovableRow>
  );
}
