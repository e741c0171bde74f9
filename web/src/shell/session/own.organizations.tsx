import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../page/failure.state.tsx';

/** Links to the person's organizations, except one. */
export function OwnOrganizations({ except }: { except: string }) {
  const { data, error, refetch } = api.organizations.list.useQuery({});
  if (error) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton label={t('Loading your organizations')} lines={2} />;
  const others = data.organizations.filter(({ slug }) => slug !== except);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('Your organizations')}>
      <ul className="space-y-2">
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/home" search={{ organization: slug }} className={`${buttonClass()} w-full`}>
              <span className="truncate">{t('Go to {name}', { name })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
