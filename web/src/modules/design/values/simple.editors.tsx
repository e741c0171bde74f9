import { fontWeights, lineStyle } from '@imprint/shared/design/simple.values';
import type { Json } from '@imprint/shared/design/token.set';
import { useId } from 'react';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { type LiteralProps, membersOf } from './literal.props.ts';
import { NumberInput, TypedInput } from './typed.input.tsx';
import { formatDashes, formatFonts, parseDashes, parseFonts, parseNumber } from './typed.values.ts';

type SimpleProps = Pick<LiteralProps, 'label' | 'value' | 'onChange'>;

export function DimensionEditor(props: SimpleProps) {
  return <UnitNumberEditor {...props} units={['px', 'rem']} />;
}

export function DurationEditor(props: SimpleProps) {
  return <UnitNumberEditor {...props} units={['ms', 's']} />;
}

/** A number with its unit. */
function UnitNumberEditor({ label, value, onChange, units }: SimpleProps & { units: readonly string[] }) {
  const { value: number = '', unit = units[0] ?? '' } = membersOf(value);
  return (
    <div className="flex gap-2">
      <NumberInput
        label={t('{label}: number', { label })}
        value={number}
        onChange={(changed) => onChange({ value: changed, unit })}
        className="max-w-32"
      />
      <Select
        aria-label={t('{label}: unit', { label })}
        value={String(unit)}
        onChange={({ target }) => onChange({ value: number, unit: target.value })}
      >
        {units.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function NumberEditor({ label, value, onChange }: SimpleProps) {
  return <NumberInput label={label} value={value} onChange={onChange} className="max-w-32" />;
}

/** Fonts in order of preference, separated by commas. */
export function FontFamilyEditor({ label, value, onChange }: SimpleProps) {
  return (
    <>
      <TypedInput
        label={label}
        placeholder="Inter, sans-serif"
        value={value}
        format={formatFonts}
        parse={parseFonts}
        onChange={onChange}
      />
      <p className="text-[0.8125rem] text-faint">{t('Fonts in order of preference, separated by commas.')}</p>
    </>
  );
}

export function FontWeightEditor({ label, value, onChange }: SimpleProps) {
  const id = useId();
  return (
    <>
      <datalist id={id}>
        {[100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => (
          <option key={weight} value={weight} label={nameOfWeight(weight)} />
        ))}
      </datalist>
      <TypedInput
        label={label}
        list={id}
        className="max-w-40"
        value={value}
        format={(weight) => String(weight ?? '')}
        parse={parseNumber}
        onChange={onChange}
      />
    </>
  );
}

function nameOfWeight(weight: number): string | undefined {
  return Object.entries(fontWeights).find(([, each]) => each === weight)?.[0];
}

export function StrokeStyleEditor({ label, value, onChange }: SimpleProps) {
  const { dashArray = [], lineCap = 'butt' } = membersOf(value);
  const isDashes = typeof value === 'object' && value !== null;
  const writeDashes = (lengths: Json, cap: Json) => onChange({ dashArray: lengths, lineCap: cap });
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={label}
        value={isDashes ? 'dashes' : String(value)}
        onChange={({ target }) =>
          target.value === 'dashes' ? writeDashes(parseDashes('4px 2px'), 'butt') : onChange(target.value)
        }
      >
        {[...lineStyle.options, 'dashes'].map((style) => (
          <option key={style} value={style}>
            {style === 'dashes' ? t('custom dashes') : style}
          </option>
        ))}
      </Select>
      {isDashes && (
        <>
          <TypedInput
            label={t('{label}: dash lengths', { label })}
            className="max-w-40"
            placeholder="4px 2px"
            value={dashArray}
            format={formatDashes}
            parse={parseDashes}
            onChange={(lengths) => writeDashes(lengths, lineCap)}
          />
          <Select
            aria-label={t('{label}: line cap', { label })}
            value={String(lineCap)}
            onChange={({ target }) => onChange({ dashArray, lineCap: target.value })}
          >
            {['butt', 'round', 'square'].map((cap) => (
              <option key={cap} value={cap}>
                {cap}
              </option>
            ))}
          </Select>
        </>
      )}
    </div>
  );
}
