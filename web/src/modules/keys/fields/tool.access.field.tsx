import { type ToolAccess, toolAccessLevels, toolAccessMeanings } from '@imprint/shared/scopes';
import { useId } from 'react';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { toolAccessWords } from '../key.words.ts';

interface ToolAccessFieldProps {
  toolAccess: ToolAccess;
  /** True when the scopes of the key only read. */
  onlyReads: boolean;
  onChange: (toolAccess: ToolAccess) => void;
}

const meaning = t('How far an AI tool client reaches with the key.');
const advice = t('Read-only is preselected for scopes that only read, because full access could also write.');

/** What the key may do on the tool endpoint. */
export function ToolAccessField({ toolAccess, onlyReads, onChange }: ToolAccessFieldProps) {
  const name = useId();
  return (
    <Fieldset legend={t('Tool access')} hint={onlyReads ? `${meaning} ${advice}` : meaning}>
      <div className="space-y-1.5">
        {toolAccessLevels.map((level) => (
          <Choice
            key={level}
            type="radio"
            name={name}
            label={toolAccessWords[level]}
            hint={toolAccessMeanings[level]}
            checked={toolAccess === level}
            onChange={() => onChange(level)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
