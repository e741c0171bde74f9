import { type Scope, scopeNames } from '@imprint/shared/scopes';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../../language/message.ts';
import { scopeWords } from '../access.words.ts';

interface ScopesFieldProps {
  scopes: readonly Scope[];
  reason: string | undefined;
  onChange: (scopes: Scope[]) => void;
}

const resources = [...new Set(scopeNames.map(resourceOf))];

/** Checkboxes for all scopes, grouped by resource. */
export function ScopesField({ scopes, reason, onChange }: ScopesFieldProps) {
  function toggle(scope: Scope, on: boolean): void {
    // In the order of the contract, whatever the order of the clicks.
    onChange(scopeNames.filter((name) => (name === scope ? on : scopes.includes(name))));
  }
  return (
    <Fieldset
      legend={t('Scopes')}
      hint={t('What the key can do with the REST API and tRPC.')}
      error={reason && t('Scopes {reason}.', { reason })}
    >
      <div className="divide-y divide-line rounded-lg border border-line">
        {resources.map((resource) => (
          <fieldset key={resource} className="grid gap-x-4 px-3.5 py-2 sm:grid-cols-2">
            <legend className="sr-only">{resource}</legend>
            {scopeNames
              .filter((scope) => resourceOf(scope) === resource)
              .map((scope) => (
                <Choice
                  key={scope}
                  type="checkbox"
                  label={<span className="font-mono text-[0.8125rem]">{scope}</span>}
                  hint={scopeWords[scope]}
                  checked={scopes.includes(scope)}
                  onChange={({ target }) => toggle(scope, target.checked)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Fieldset>
  );
}

function resourceOf(scope: Scope): string {
  return scope.split(':')[0] ?? scope;
}
