import { type ToolAccess, toolAccessLevels } from '@imprint/shared/scopes';
import { useId } from 'react';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { toolAccessWords } from '../access.words.ts';

interface ToolAccessFieldProps {
  toolAccess: ToolAccess;
  /** True when the scopes of the key only read. */
  onlyReads: boolean;
  onChange: (toolAccess: ToolAccess) => void;
}

const meaning = t('What AI tool clients can do with the key.');
const advice = t(
  'Read-only access is preselected for scopes that only read, because full access can also write.',
);

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
            label={toolAccessWords[level].word}
            hint={toolAccessWords[level].meaning}
            checked={toolAccess === level}
            onChange={() => onChange(level)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
