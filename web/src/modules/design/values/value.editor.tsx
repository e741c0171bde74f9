import { referenceOf } from '@imprint/shared/design/token.reference';
import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { t } from '../../../language/message.ts';
import { TokenSample } from '../samples/token.sample.tsx';
import { literalEditors } from './literal.editors.tsx';
import type { PartProps } from './literal.props.ts';
import { useAliases } from './value.context.tsx';
import { newValue } from './value.defaults.ts';
import { aliasOf, wordsOfValue } from './value.words.ts';

/** Edits a value or a part of one, as a literal or an alias. */
export function ValueEditor({ label, type, value, isPart = false, onChange }: PartProps) {
  const id = useId();
  const isReference = value !== undefined && referenceOf(value) !== null;
  const [isAliasing, setAliasing] = useState(false);
  const aliases = useAliases(type);
  const Literal = literalEditors[type];

  function toggle(): void {
    if (!isReference) {
      setAliasing(!isAliasing);
      return;
    }
    setAliasing(false);
    onChange(aliases.get(aliasOf(value) ?? '') ?? newValue(type));
  }

  const isAlias = isReference || isAliasing;
  return (
    <fieldset aria-labelledby={id} className="min-w-0 space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span id={id} className="font-medium">
          {label}
        </span>
        <Button
          size="small"
          look="quiet"
          aria-label={
            isAlias ? t('Enter a value for {label}', { label }) : t('Use an alias for {label}', { label })
          }
          onClick={toggle}
        >
          {isAlias ? t('Enter a value') : t('Use an alias')}
        </Button>
      </div>
      {isAlias ? (
        <AliasField label={label} type={type} value={value} aliases={aliases} onChange={onChange} />
      ) : (
        <Literal label={label} value={value ?? null} isPart={isPart} onChange={onChange} Part={ValueEditor} />
      )}
    </fieldset>
  );
}

interface AliasFieldProps {
  label: string;
  type: TokenType;
  value: Json | undefined;
  aliases: ReadonlyMap<string, Json | undefined>;
  onChange: (value: Json) => void;
}

/** Selects the token of an alias. */
function AliasField({ label, type, value, aliases, onChange }: AliasFieldProps) {
  const chosen = (value !== undefined && referenceOf(value) && aliasOf(value)) || '';
  const paths = [...aliases.keys()];
  const hint: ReactNode = aliases.has(chosen) ? (
    <span className="flex items-center gap-2">
      <TokenSample type={type} value={aliases.get(chosen)} />
      <span className="font-mono text-xs break-all">{wordsOfValue(type, aliases.get(chosen))}</span>
    </span>
  ) : (
    paths.length === 0 && t('There are no other tokens of this type.')
  );
  return (
    <Combobox
      label={t('Alias for {label}', { label })}
      hint={hint || undefined}
      value={chosen}
      onChange={(path) => onChange(`{${path}}`)}
      values={paths}
      wordsOf={(path) => path || t('Choose a token')}
      maxVisible={50}
    />
  );
}
