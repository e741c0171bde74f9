import { colorHex } from '@imprint/shared/design/color/color';
import { contrastRatio, screenColor } from '@imprint/shared/design/color/color.contrast';
import {
  type ColorScale,
  darkContrasts,
  type HeldContrast,
  heldRatio,
  lightContrasts,
  scaleSteps,
} from '@imprint/shared/design/color/color.scale';
import { Fragment, useId } from 'react';
import { t } from '../../../language/message.ts';
import { ratioText } from '../contrast/contrast.level.tsx';

interface ScalePreviewProps {
  scale: ColorScale;
  /** The mode in which the scale is reversed; null for none. */
  darkModeName: string | null;
}

const white = { red: 1, green: 1, blue: 1, alpha: 1 };
const black = { red: 0, green: 0, blue: 0, alpha: 1 };
const edge = 'bg-surface px-2 py-1.5 text-left text-xs whitespace-nowrap';

/** The steps of a scale with their contrasts, and texts in its colors. */
export function ScalePreview({ scale, darkModeName }: ScalePreviewProps) {
  const { colors, given } = scale;
  const hexes = new Map(scaleSteps.map((step) => [step, colorHex(colors[step])]));
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <table className="w-full border-collapse overflow-hidden rounded-lg">
          <caption className="sr-only">{t('Steps of the scale')}</caption>
          <thead className="text-faint">
            <tr>
              <th scope="col" className={`${edge} font-medium`}>
                {t('Step')}
              </th>
              <th scope="col" className={`${edge} font-medium`}>
                {t('On white')}
              </th>
              <th scope="col" className={`${edge} font-medium`}>
                {t('On black')}
              </th>
            </tr>
          </thead>
          <tbody>
            {scaleSteps.map((step) => {
              const onWhite = contrastRatio(screenColor(colors[step]), white);
              const onBlack = contrastRatio(screenColor(colors[step]), black);
              return (
                <tr key={step}>
                  <th
                    scope="row"
                    className="w-1/2 px-3 py-1.5 text-left text-xs font-normal whitespace-nowrap"
                    style={{ background: hexes.get(step), color: onWhite >= onBlack ? '#fff' : '#000' }}
                  >
                    <span className="font-semibold">{step}</span>{' '}
                    <span className="font-mono">{hexes.get(step)}</span>
                    {step === given && <> · {t('your color')}</>}
                  </th>
                  <td className={`${edge} tabular-nums`}>{ratioText(onWhite)}</td>
                  <td className={`${edge} tabular-nums`}>{ratioText(onBlack)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {given === null && (
          <p className="mt-2 text-[0.8125rem] text-muted">
            {t('Your color is not one of the steps, because it would break a guaranteed contrast.')}
          </p>
        )}
        {darkModeName !== null && (
          <p className="mt-2 text-[0.8125rem] text-muted">
            {t('In {mode}, the scale is reversed: 600 has the color that 400 has in the other modes.', {
              mode: darkModeName,
            })}
          </p>
        )}
      </div>
      <HeldContrasts scale={scale} withDark={darkModeName !== null} />
    </div>
  );
}

function HeldContrasts({ scale, withDark }: { scale: ColorScale; withDark: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-2">
      <h3 id={id} className="py-1.5 text-xs font-medium text-faint">
        {withDark
          ? t('Guaranteed contrasts in light and dark modes')
          : t('Guaranteed contrasts on light and dark steps')}
      </h3>
      <ul className="grid grid-cols-2 gap-1.5">
        {lightContrasts.map((held, index) =>
          // Less is enough for outlines and large text only.
          held.minimum < 4.5 ? null : (
            <Fragment key={`${held.text} ${held.background}`}>
              <HeldSample scale={scale} held={held} />
              {darkContrasts[index] && <HeldSample scale={scale} held={darkContrasts[index]} />}
            </Fragment>
          ),
        )}
      </ul>
    </section>
  );
}

function HeldSample({ scale, held }: { scale: ColorScale; held: HeldContrast }) {
  const { text, background, minimum } = held;
  const cssOf = (side: HeldContrast['text']) =>
    side === 'white' || side === 'black' ? side : colorHex(scale.colors[side]);
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-md px-3 py-1.5 text-xs ring-1 ring-edge/40 ring-inset"
      style={{ background: cssOf(background), color: cssOf(text) }}
    >
      <span className="font-semibold">
        {t('{text} on {background}', { text: sideWords(text), background: sideWords(background) })}
      </span>
      <span className="tabular-nums">{`${ratioText(heldRatio(scale.colors, held))} ≥ ${minimum}`}</span>
    </li>
  );
}

function sideWords(side: HeldContrast['text']): string | number {
  if (side === 'white') return t('white');
  return side === 'black' ? t('black') : side;
}
