import { type ToolAccess, toolAccessLevels } from '@imprint/shared/scopes';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Choice } from '../ui/choice.tsx';
import { Fieldset } from '../ui/fieldset.tsx';

export const toolAccessWords: Record<ToolAccess, { word: string; sentence: string }> = {
  full: { word: 'Full', sentence: 'Every tool, whatever the scopes above.' },
  scoped: { word: 'Scoped', sentence: 'Only the tools that the scopes above allow.' },
  readonly: { word: 'Read only', sentence: 'Of the tools that the scopes allow, only those that read.' },
  none: { word: 'None', sentence: 'The key does not work on the tool endpoint.' },
};

/** How far the key reaches on the tool endpoint. */
export function ToolAccessField({ registration }: { registration: UseFormRegisterReturn }) {
  return (
    <Fieldset legend="Tool access" hint="How far an AI tool client reaches with the key.">
      <div className="space-y-1.5">
        {toolAccessLevels.map((level) => (
          <Choice
            key={level}
            type="radio"
            value={level}
            label={toolAccessWords[level].word}
            hint={toolAccessWords[level].sentence}
            {...registration}
          />
        ))}
      </div>
    </Fieldset>
  );
}
