import {
  colorHex,
  cssColor,
  fromOklch,
  isInSrgb,
  type OklchColor,
  toOklch,
} from '@imprint/shared/design/color/color';
import type { ColorValue } from '@imprint/shared/design/color/color.value';
import type { Json } from '@imprint/shared/design/token.set';
import { tokenValues } from '@imprint/shared/design/token.values';
import { t } from '../../../language/message.ts';
import { ColorContrast } from '../contrast/color.contrast.tsx';
import type { LiteralProps } from './literal.props.ts';
import { NumberInput, TypedInput } from './typed.input.tsx';
import { formatHex, parseHex } from './typed.values.ts';

interface Part {
  name: keyof OklchColor;
  label: string;
  max: number;
  /** The step of the slider. */
  step: number;
}

const parts: readonly Part[] = [
  { name: 'lightness', label: t('Lightness'), max: 1, step: 0.005 },
  { name: 'chroma', label: t('Chroma'), max: 0.4, step: 0.002 },
  { name: 'hue', label: t('Hue'), max: 360, step: 1 },
  { name: 'alpha', label: t('Opacity'), max: 1, step: 0.01 },
];

/** Edits a color by lightness, chroma and hue or as hexadecimal, and shows its contrast. */
export function ColorEditor({ label, value, isPart, onChange }: LiteralProps) {
  const parsed = tokenValues.color.safeParse(value);
  const color = parsed.success ? parsed.data : null;
  const oklch = color ? toOklch(color) : { lightness: 0, chroma: 0, hue: 0, alpha: 1 };
  // Safe because a color is made of JSON alone.
  const change = (changed: ColorValue) => onChange(changed as unknown as Json);
  return (
    <div className="space-y-3 rounded-lg border border-line p-3">
      <ColorSummary label={label} value={value} color={color} onChange={onChange} />
      {parts.map((part) => (
        <Slider
          key={part.name}
          label={label}
          part={part}
          color={oklch}
          onChange={(changed) => change(fromOklch({ ...oklch, [part.name]: changed }))}
        />
      ))}
      {color && !isInSrgb(color) && (
        <p role="status" className="text-[0.8125rem] text-caution">
          {t('Outside the sRGB gamut. sRGB screens show {color} instead.', { color: colorHex(color) })}
        </p>
      )}
      {color && !isPart && <ColorContrast color={color} />}
    </div>
  );
}

interface ColorSummaryProps extends Pick<LiteralProps, 'label' | 'value' | 'onChange'> {
  /** Null while the value is invalid. */
  color: ColorValue | null;
}

/** A color swatch with the hexadecimal value. */
function ColorSummary({ label, value, color, onChange }: ColorSummaryProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span
        aria-hidden="true"
        className="size-12 shrink-0 rounded-lg bg-[repeating-conic-gradient(#bbb_0_25%,#fff_0_50%)] bg-size-[12px_12px]"
      >
        {color && (
          <span
            className="block size-full rounded-lg ring-1 ring-edge/60 ring-inset"
            style={{ background: cssColor(color) }}
          />
        )}
      </span>
      <TypedInput
        label={t('{label}: hexadecimal', { label })}
        className="max-w-36 font-mono"
        placeholder="#1a6334"
        value={value}
        format={formatHex}
        parse={parseHex}
        onChange={onChange}
      />
      {color && (
        <span className="min-w-0 flex-1 font-mono text-xs break-words text-muted max-sm:hidden">
          {wordsOf(toOklch(color))}
        </span>
      )}
    </div>
  );
}

interface SliderProps {
  label: string;
  part: Part;
  color: OklchColor;
  onChange: (changed: number) => void;
}

function Slider({ label, part, color, onChange }: SliderProps) {
  const { name, max, step } = part;
  const value = color[name] ?? 0;
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_5.5rem] items-center gap-2.5">
      <span aria-hidden="true" className="text-[0.8125rem] text-muted">
        {part.label}
      </span>
      <input
        type="range"
        aria-label={`${label}: ${part.label}`}
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-5 w-full cursor-pointer appearance-none rounded-full border border-edge/60 [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-[#fff] [&::-moz-range-thumb]:bg-[#000] [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-[#fff] [&::-webkit-slider-thumb]:bg-[#000]"
        style={{ backgroundImage: trackOf(part, color) }}
      />
      <NumberInput
        label={t('{label}: {part} as a number', { label, part: part.label })}
        // Finer hue differences are invisible, and would not fit.
        value={name === 'hue' ? Math.round(value * 100) / 100 : Math.round(value * 10_000) / 10_000}
        onChange={(typed) => {
          if (typeof typed === 'number')
            onChange(Math.min(Math.max(typed, 0), name === 'chroma' ? 0.5 : max));
        }}
        className="h-8 px-2"
      />
    </div>
  );
}

/** The gradient of a slider. */
function trackOf({ name, max }: Part, color: OklchColor): string {
  const stops = Array.from({ length: 9 }, (_, index) => {
    const { lightness, chroma, hue, alpha }: OklchColor = { ...color, [name]: (index / 8) * max };
    return `oklch(${lightness} ${chroma} ${hue ?? 0} / ${name === 'alpha' ? alpha : 1})`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

function wordsOf({ lightness, chroma, hue }: OklchColor): string {
  return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue === null ? 'none' : hue.toFixed(1)})`;
}
