import type { PasskeyAssertion } from '@imprint/shared/shapes/passkey';
import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { askPasskey } from '../../api/passkeys.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';

interface PasskeyButtonProps {
  label: string;
  look?: 'primary' | 'secondary';
  /** Called with the answer of the passkey; when it rejects, the button shows the error. */
  onUse: (passkey: PasskeyAssertion) => unknown;
}

/** Lets the person choose a passkey and use it. */
export function PasskeyButton({ label, look, onUse }: PasskeyButtonProps) {
  const { client } = api.useUtils();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function use(): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await onUse(await askPasskey(await client.session.passkeyChallenge.query({})));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-4">
      <Button look={look} busy={isBusy} className="w-full" onClick={use}>
        {label}
      </Button>
      <FormFailure failure={failure} />
    </div>
  );
}
