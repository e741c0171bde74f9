import type { Environment } from '@imprint/shared/environments';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';

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
  const { projectId, websiteId } = useParams({ strict: false });
  const list = projectId ? '/projects' : websiteId ? '/websites' : '.';
  const { mutate } = api.session.switch.useMutation({
    onError: () => toast('Only this tab has switched; the next visit begins where you were.'),
  });
  return {
    toOrganization(organization) {
      mutate({ organization });
      void navigate({ to: '/home', search: (search) => ({ ...search, organization, project: undefined }) });
    },
    toEnvironment(environment) {
      mutate({ environment });
      // Resources of one environment do not exist in another.
      void navigate({
        to: list,
        search: (search) => ({ ...search, environment, project: undefined }),
      });
    },
  };
}
