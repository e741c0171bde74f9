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
        title={t('Open the setup link')}
        description={t(
          'This is a new installation. When the server started, it printed a setup link to its output or log. Open that link to set up Imprint. It works once.',
        )}
      >
        <p className="text-pretty text-muted">
          {t('The link ensures that only someone with access to the server can set up this installation.')}
        </p>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={t('Set up Imprint')}
      description={t('Name your organization and create its owner account.')}
    >
      <SetupForm token={token} onDone={() => navigate({ to: '/home', replace: true })} />
    </Entrance>
  );
}
