import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ApiProvider } from '../api.provider.tsx';
import { Entrance } from '../page/entrance.tsx';
import { FailureState } from '../page/failure.state.tsx';

/** Shown for an organization that the person does not belong to, with links to their own. */
export function ForeignOrganizationPage({ slug }: { slug: string }) {
  return (
    <Entrance
      title="Not your organization"
      description={
        <>
          You do not belong to <span className="font-medium wrap-anywhere text-ink">{slug}</span>, or no
          longer. Somebody who manages its members can invite you.
        </>
      }
    >
      {/* These clients use an empty scope, because the one in the URL is forbidden. */}
      <ApiProvider scope={{ organization: undefined, environment: undefined }}>
        <OwnOrganizations />
      </ApiProvider>
    </Entrance>
  );
}

function OwnOrganizations() {
  const { data, error, refetch } = api.organizations.list.useQuery({});
  if (error) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton label="Loading your organizations" lines={2} />;
  return (
    <nav aria-label="Your organizations">
      <ul className="space-y-2">
        {data.organizations.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/home" search={{ organization: slug }} className={`${buttonClass()} w-full`}>
              <span className="truncate">Go to {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
