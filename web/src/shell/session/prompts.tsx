import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { recoveryCodesPrompt, secondFactorPrompt, useOpenPrompt } from '../../api/prompts.ts';

const SecondFactorDialog = lazyRouteComponent(
  () => import('./second.factor.dialog.tsx'),
  'SecondFactorDialog',
);
const RecoveryCodesDialog = lazyRouteComponent(
  () => import('./recovery.codes.dialog.tsx'),
  'RecoveryCodesDialog',
);

/** Dialogs over any page, before signing in too, that calls wait for. */
export function Prompts() {
  const secondFactor = useOpenPrompt(secondFactorPrompt);
  const recoveryCodes = useOpenPrompt(recoveryCodesPrompt);
  return (
    <Suspense>
      {secondFactor && <SecondFactorDialog {...secondFactor.question} onAnswer={secondFactor.resolve} />}
      {recoveryCodes && (
        <RecoveryCodesDialog codes={recoveryCodes.question} onDone={() => recoveryCodes.resolve()} />
      )}
    </Suspense>
  );
}
