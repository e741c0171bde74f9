import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import type { Collection } from '@imprint/shared/shapes/design';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { t } from '../../../language/message.ts';
import { defaultModeOf } from '../design.scope.ts';
import { LargeSample } from '../samples/large.sample.tsx';
import { newValue } from './value.defaults.ts';
import { ValueEditor } from './value.editor.tsx';

interface ValuesFieldsProps {
  type: TokenType;
  modes: Collection['modes'];
  /** By mode id. */
  values: Readonly<Record<string, Json>>;
  /** The resolved values, by mode id. */
  resolved: Readonly<Record<string, Json>>;
  onChange: (values: Record<string, Json>) => void;
}

/** Edits the values of a token, one per mode; other modes can use the default's value. */
export function ValuesFields({ type, modes, values, resolved, onChange }: ValuesFieldsProps) {
  const defaultMode = defaultModeOf({ modes });
  const ordered = [defaultMode, ...modes.filter(({ id }) => id !== defaultMode.id)];
  return (
    <div className="space-y-5">
      {ordered.map(({ id, name }) => {
        const isOwn = Object.hasOwn(values, id);
        return (
          <div key={id} className="space-y-2">
            {id !== defaultMode.id && (
              <Choice
                type="checkbox"
                label={t('{mode}: same as {defaultMode}', { mode: name, defaultMode: defaultMode.name })}
                checked={!isOwn}
                onChange={({ target }) => {
                  const { [id]: _, ...others } = values;
                  onChange(
                    target.checked ? others : { ...values, [id]: values[defaultMode.id] ?? newValue(type) },
                  );
                }}
              />
            )}
            {(isOwn || id === defaultMode.id) && (
              <>
                <LargeSample type={type} value={resolved[id]} />
                <ValueEditor
                  label={modes.length === 1 ? t('Value') : t('Value in {mode}', { mode: name })}
                  type={type}
                  value={values[id]}
                  onChange={(value) => onChange({ ...values, [id]: value })}
                />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
