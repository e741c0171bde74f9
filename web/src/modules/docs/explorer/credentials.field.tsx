import { useId } from 'react';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import type { Session } from '../../../shell/module.ts';

interface CredentialsFieldProps {
  /** Null for whoever is not signed in. */
  session: Session | null;
  usesKey: boolean;
  onUsesKeyChange: (usesKey: boolean) => void;
  apiKey: string;
  onApiKeyChange: (apiKey: string) => void;
  problem: string | undefined;
}

/** Chooses what a request is authenticated with: the session, where there is one, or an API key. */
export function CredentialsField({
  session,
  usesKey,
  onUsesKeyChange,
  apiKey,
  onApiKeyChange,
  problem,
}: CredentialsFieldProps) {
  const name = useId();
  return (
    <>
      {session && (
        <Fieldset legend="Send it with">
          <div className="space-y-1.5">
            <Choice
              type="radio"
              name={name}
              label="Your session"
              hint={`${session.user.name} in ${session.organization.name}, ${session.environment} environment, over tRPC`}
              checked={!usesKey}
              onChange={() => onUsesKeyChange(false)}
            />
            <Choice
              type="radio"
              name={name}
              label="An API key"
              hint="Over the REST API"
              checked={usesKey}
              onChange={() => onUsesKeyChange(true)}
            />
          </div>
        </Fieldset>
      )}
      {(usesKey || !session) && (
        <Field
          label="API key"
          hint="Kept in this tab until it is closed or reloaded, and never stored."
          error={problem}
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              value={apiKey}
              onChange={({ target }) => onApiKeyChange(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
