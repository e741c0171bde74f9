import { useId } from 'react';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
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
        <Fieldset legend={t('Authenticate with')}>
          <div className="space-y-1.5">
            <Choice
              type="radio"
              name={name}
              label={t('Your session')}
              hint={t('{person} in {organization}, {environment} environment, over tRPC', {
                person: session.user.name,
                organization: session.organization.name,
                environment: session.environment,
              })}
              checked={!usesKey}
              onChange={() => onUsesKeyChange(false)}
            />
            <Choice
              type="radio"
              name={name}
              label={t('An API key')}
              hint={t('Over the REST API')}
              checked={usesKey}
              onChange={() => onUsesKeyChange(true)}
            />
          </div>
        </Fieldset>
      )}
      {(usesKey || !session) && (
        <Field
          label={t('API key')}
          hint={t('Kept only in this tab, until you close or reload it.')}
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
