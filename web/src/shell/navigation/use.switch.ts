import type { Environment } from '@imprint/shared/environments';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { useScreens } from '../commands/screens.ts';
import { searchFor } from '../search.ts';
import { environmentDestination } from './destinations.ts';
import { useOpenPage } from './use.open.page.ts';

interface Switch {
  toOrganization: (organization: string) => void;
  toEnvironment: (environment: Environment) => void;
}

/**
 * Switches to another organization or environment by URL, and updates the session, so that the next
 * visit starts there and the tool endpoint uses it, too.
 */
export function useSwitch(): Switch {
  const navigate = useNavigate();
  const toast = useToast();
  const page = useOpenPage();
  const screens = useScreens();
  const { mutate } = api.session.switch.useMutation({
    onError: () => toast(t('Only this tab was switched. Your next visit starts where you were before.')),
  });
  return {
    toOrganization(organization) {
      mutate({ organization });
      void navigate({ to: '/home', search: (search) => ({ ...search, organization, project: undefined }) });
    },
    toEnvironment(environment) {
      mutate({ environment });
      const { to, search } = environmentDestination(page, screens);
      void navigate({ to, search: searchFor({ ...search, environment, project: undefined }) });
    },
  };
}
