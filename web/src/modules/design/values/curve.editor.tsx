import { cssValue } from '@imprint/shared/design/css/css.value';
import type { Json } from '@imprint/shared/design/token.set';
import { tokenValues } from '@imprint/shared/design/token.values';
import { Button } from '../../../kit/ui/button.tsx';
import { t } from '../../../language/message.ts';
import { CurveSample } from '../samples/curve.sample.tsx';
import { MotionSample } from '../samples/motion.sample.tsx';
import type { LiteralProps } from './literal.props.ts';
import { NumberInput } from './typed.input.tsx';

const presetCurves = {
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
  linear: [0, 0, 1, 1],
};
const parts = [t('Start X'), t('Start Y'), t('End X'), t('End Y')];

/** Edits the control points of an easing curve, with a preview. */
export function CurveEditor({ label, value, onChange }: LiteralProps) {
  const numbers = Array.isArray(value) ? value : [];
  const set = (index: number, changed: Json) =>
    onChange(parts.map((_, other) => (other === index ? changed : (numbers[other] ?? 0))));
  const isCurve = tokenValues.cubicBezier.safeParse(value).success;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <span className="grid size-24 shrink-0 place-items-center rounded-lg border border-line bg-sunken">
        {isCurve && <CurveSample value={value} className="size-20" />}
      </span>
      <div className="min-w-0 flex-1 space-y-2">
        <div className="grid grid-cols-4 gap-1.5">
          {parts.map((part, index) => (
            <NumberInput
              key={part}
              label={`${label}: ${part}`}
              value={numbers[index]}
              onChange={(changed) => set(index, changed)}
              className="px-1.5"
            />
          ))}
        </div>
        {isCurve && <MotionSample easing={cssValue('cubicBezier', value)} />}
        <div className="flex flex-wrap gap-1">
          {Object.entries(presetCurves).map(([name, curve]) => (
            <Button key={name} size="small" look="quiet" onClick={() => onChange(curve)}>
              {name}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
