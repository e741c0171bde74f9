import type { NamedOperation } from '@imprint/shared/contract';
import { exampleInput } from '@imprint/shared/reference/examples';
import type { Field } from '@imprint/shared/reference/fields';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unreachableFailure } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { Alert } from '../../../kit/ui/alert.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { CredentialsField } from './credentials.field.tsx';
import { useExplorerKey } from './explorer.key.ts';
import { RequestFieldControl } from './request.field.tsx';
import { type FieldTexts, inputOf, problemsOf } from './request.input.ts';
import { ResponseView } from './response.view.tsx';
import { type ShownResponse, sendRequest } from './send.request.ts';

interface RequestFormProps {
  named: NamedOperation;
  fields: readonly Field[];
  texts: FieldTexts;
  onChange: (texts: FieldTexts) => void;
}

/** Sends a real request and shows its response. */
export function RequestForm({ named, fields, texts, onChange }: RequestFormProps) {
  const { operation } = named;
  const { data, isPending } = api.session.get.useQuery({});
  const session = data?.session ?? null;
  const { organization, environment } = useSearch({ from: '__root__' });
  const [apiKey, setApiKey] = useExplorerKey();
  const [choosesKey, setChoosesKey] = useState(apiKey !== '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [response, setResponse] = useState<ShownResponse | 'unreachable' | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const usesKey = choosesKey || session === null;
  const example = exampleInput(operation);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const input = inputOf(fields, texts);
    const found = problemsOf(operation, input);
    const missing = usesKey && apiKey.trim() === '';
    // At once, so that the first invalid field can be focused.
    flushSync(() => setProblems(missing ? { ...found, Authorization: t('Enter an API key.') } : found));
    if (missing || Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    setSending(true);
    const scope = { organization, environment };
    const credentials = usesKey ? { key: apiKey.trim() } : { scope };
    setResponse(await sendRequest(named, input.input, credentials).catch(() => 'unreachable' as const));
    setSending(false);
  }

  if (isPending) return <Skeleton label={t('Loading the form')} />;
  return (
    <div className="space-y-5">
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
        <CredentialsField
          session={session}
          usesKey={usesKey}
          onUsesKeyChange={setChoosesKey}
          apiKey={apiKey}
          onApiKeyChange={setApiKey}
          problem={problems.Authorization}
        />
        {fields.map((field) => (
          <RequestFieldControl
            key={field.name}
            field={field}
            example={example[field.name]}
            text={texts[field.name] ?? ''}
            problem={problems[field.name]}
            onChange={(text) => onChange({ ...texts, [field.name]: text })}
          />
        ))}
        {operation.kind === 'mutation' && (
          <p className="text-[0.8125rem] text-muted">{t('This is a real request. It changes your data.')}</p>
        )}
        <Button type="submit" look="primary" busy={isSending}>
          {t('Send request')}
        </Button>
      </form>
      {response === 'unreachable' && <Alert>{unreachableFailure().message}</Alert>}
      {response !== null && response !== 'unreachable' && <ResponseView response={response} />}
    </div>
  );
}
