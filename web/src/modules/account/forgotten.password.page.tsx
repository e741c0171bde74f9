import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { rich, t } from '../../language/message.ts';
import { Entrance } from '../../shell/page/entrance.tsx';
import { ForgottenPasswordForm } from './forgotten.password.form.tsx';

interface ResetRequest {
  email: string;
  isMailed: boolean;
}

/** For people who cannot sign in: sends a link by mail, or shows the command that creates one. */
export function ForgottenPasswordPage() {
  const [request, setRequest] = useState<ResetRequest | null>(null);
  if (!request) {
    return (
      <Entrance
        title={t('Reset your password')}
        description={t('Enter the email address of your account to get a link for choosing a new password.')}
      >
        <ForgottenPasswordForm onRequested={setRequest} />
        <p className="mt-7">
          <Link to="/sign-in" className="text-muted underline-offset-3 hover:text-ink hover:underline">
            {t('Back to sign-in')}
          </Link>
        </p>
      </Entrance>
    );
  }
  return request.isMailed ? (
    <Entrance
      title={t('Check your email')}
      description={rich(
        'If <address>{email}</address> has an account, a link is on its way. It works once. If it does not arrive, check your spam folder or request another link.',
        {
          address: (chunks) => <span className="wrap-anywhere text-ink">{chunks}</span>,
          email: request.email,
        },
      )}
    >
      <NextSteps onAgain={() => setRequest(null)} />
    </Entrance>
  ) : (
    <Entrance
      title={t('Ask the operator for a link')}
      description={t(
        'This installation does not send email. Its operator can create a link with this command on the server and give it to you.',
      )}
    >
      <div className="space-y-6">
        <Snippet
          title={t('For the operator')}
          what={t('command')}
          level={2}
          code={`pnpm --silent imprint users reset-password --email ${shellQuoted(request.email)}`}
        />
        <NextSteps onAgain={() => setRequest(null)} />
      </div>
    </Entrance>
  );
}

function NextSteps({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Link to="/sign-in" className={buttonClass({ look: 'primary' })}>
        {t('Back to sign-in')}
      </Link>
      <button type="button" onClick={onAgain} className={buttonClass()}>
        {t('Use another address')}
      </button>
    </div>
  );
}

/** Quotes an email address for the shell, if needed. */
export function shellQuoted(email: string): string {
  return /^[\w.@+-]+$/.test(email) ? email : `'${email.replaceAll("'", "'\\''")}'`;
}
