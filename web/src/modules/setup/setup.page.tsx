import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { Entrance } from '../../shell/page/entrance.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { SetupForm } from './setup.form.tsx';

/** The first page of a fresh installation, opened by the link that the server printed. */
export function SetupPage() {
  const { token } = useSearch({ from: '/setup' });
  const navigate = useNavigate();
  const { data, error, refetch } = api.setup.get.useQuery({});

  if (error) {
    return (
      <Entrance title={t('Set up Imprint')}>
        <FailureState error={error} onRetry={refetch} />
      </Entrance>
    );
  }
  if (!data) return <Entrance title={t('Set up Imprint')} />;
  if (!data.required) return <Navigate to="/sign-in" replace />;
  if (!token) {
    return (
      <Entrance
        title={t('Open the set-up link')}
        description={t(
          'This installation is new. When the server started, it printed a link that works once; it is in the server’s output or log. Open that link to set up Imprint.',
        )}
      >
        <p className="text-pretty text-muted">
          {t(
            'The link makes sure that only somebody with access to the server can take this installation into use.',
          )}
        </p>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={t('Set up Imprint')}
      description={t('Name your organization and create the account that owns it.')}
    >
      <SetupForm token={token} onDone={() => navigate({ to: '/home', replace: true })} />
    </Entrance>
  );
}
