import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { t } from '../../../language/message.ts';
import { type LiteralProps, membersOf } from './literal.props.ts';
import { newShadow, newStop } from './value.defaults.ts';

interface Part {
  name: string;
  label: string;
  type: TokenType;
}

const borderParts: readonly Part[] = [
  { name: 'color', label: t('Color'), type: 'color' },
  { name: 'width', label: t('Width'), type: 'dimension' },
  { name: 'style', label: t('Style'), type: 'strokeStyle' },
];
const transitionParts: readonly Part[] = [
  { name: 'duration', label: t('Duration'), type: 'duration' },
  { name: 'delay', label: t('Delay'), type: 'duration' },
  { name: 'timingFunction', label: t('Curve'), type: 'cubicBezier' },
];
const typographyParts: readonly Part[] = [
  { name: 'fontFamily', label: t('Font family'), type: 'fontFamily' },
  { name: 'fontSize', label: t('Font size'), type: 'dimension' },
  { name: 'fontWeight', label: t('Font weight'), type: 'fontWeight' },
  { name: 'letterSpacing', label: t('Letter spacing'), type: 'dimension' },
  { name: 'lineHeight', label: t('Line height'), type: 'number' },
];
const shadowParts: readonly Part[] = [
  { name: 'color', label: t('Color'), type: 'color' },
  { name: 'offsetX', label: t('Horizontal offset'), type: 'dimension' },
  { name: 'offsetY', label: t('Vertical offset'), type: 'dimension' },
  { name: 'blur', label: t('Blur'), type: 'dimension' },
  { name: 'spread', label: t('Spread'), type: 'dimension' },
];
const stopParts: readonly Part[] = [
  { name: 'color', label: t('Color'), type: 'color' },
  { name: 'position', label: t('Position, 0 to 1'), type: 'number' },
];

export function BorderEditor(props: LiteralProps) {
  return <Parts {...props} parts={borderParts} />;
}

export function TransitionEditor(props: LiteralProps) {
  return <Parts {...props} parts={transitionParts} />;
}

export function TypographyEditor(props: LiteralProps) {
  return <Parts {...props} parts={typographyParts} />;
}

/** One shadow, or several with the topmost first. */
export function ShadowEditor({ value, onChange, ...rest }: LiteralProps) {
  const shadows = Array.isArray(value) ? value : [value];
  return (
    <Members
      {...rest}
      noun="shadow"
      members={shadows}
      added={newShadow}
      // A single shadow stays an object.
      onChange={(changed) => onChange(changed.length === 1 && changed[0] ? changed[0] : changed)}
    >
      {(shadow, name, change) => (
        <>
          <Parts {...rest} of={name} value={shadow} onChange={change} parts={shadowParts} />
          <Choice
            type="checkbox"
            label={t('Inner shadow')}
            checked={membersOf(shadow).inset === true}
            onChange={({ target }) => change({ ...membersOf(shadow), inset: target.checked })}
          />
        </>
      )}
    </Members>
  );
}

export function GradientEditor({ value, onChange, ...rest }: LiteralProps) {
  return (
    <Members
      {...rest}
      noun="stop"
      members={Array.isArray(value) ? value : []}
      added={() => newStop(1)}
      onChange={onChange}
    >
      {(stop, name, change) => <Parts {...rest} of={name} value={stop} onChange={change} parts={stopParts} />}
    </Members>
  );
}

interface PartsProps extends LiteralProps {
  parts: readonly Part[];
  /** The name of the member they belong to. */
  of?: string;
}

/** Edits the parts of a value. */
function Parts({ value, onChange, Part, parts, of }: PartsProps) {
  const members = membersOf(value);
  return (
    <div className="space-y-3 border-l-2 border-line pl-3">
      {parts.map(({ name, label: part, type }) => (
        <Part
          key={name}
          label={of ? `${of}: ${part}` : part}
          type={type}
          isPart
          value={members[name]}
          onChange={(changed) => onChange({ ...members, [name]: changed })}
        />
      ))}
    </div>
  );
}

const memberWords = {
  shadow: {
    name: (number: number) => t('Shadow {number}', { number }),
    remove: (number: number) => t('Remove shadow {number}', { number }),
    add: t('Add shadow'),
  },
  stop: {
    name: (number: number) => t('Stop {number}', { number }),
    remove: (number: number) => t('Remove stop {number}', { number }),
    add: t('Add stop'),
  },
};

interface MembersProps extends Omit<LiteralProps, 'value' | 'onChange'> {
  noun: keyof typeof memberWords;
  members: readonly Json[];
  added: () => Json;
  onChange: (members: Json[]) => void;
  children: (member: Json, name: string, change: (changed: Json) => void) => ReactNode;
}

/** Edits an ordered list of values; at least one stays. */
function Members({ noun, members, added, onChange, children }: MembersProps) {
  const words = memberWords[noun];
  return (
    <div className="space-y-4">
      {members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else to be told apart by.
        <div key={`${members.length} ${index}`} className="space-y-2">
          {children(member, words.name(index + 1), (changed) =>
            onChange(members.map((each, other) => (other === index ? changed : each))),
          )}
          {members.length > 1 && (
            <Button
              size="small"
              look="quiet"
              onClick={() => onChange(members.filter((_, other) => other !== index))}
            >
              <Icon name="close" />
              {words.remove(index + 1)}
            </Button>
          )}
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...members, added()])}>
        <Icon name="plus" />
        {words.add}
      </Button>
    </div>
  );
}
