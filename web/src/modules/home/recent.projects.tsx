import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { StatusBadge } from '../projects/project.status.tsx';

/** The projects that changed last. */
export function RecentProjects() {
  return (
    <section aria-labelledby="recent">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="recent" className="text-[0.9375rem] font-semibold tracking-tight">
          Recently changed projects
        </h2>
        <Link
          to="/projects"
          className="text-[0.8125rem] text-muted underline-offset-3 hover:text-ink hover:underline"
        >
          All projects
        </Link>
      </div>
      <Projects />
    </section>
  );
}

function Projects() {
  const { data, error, refetch } = api.projects.list.useQuery({ sort: '-updatedAt', limit: 6 });
  if (error) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton label="Loading projects" lines={3} />;
  if (data.data.length === 0) {
    return <EmptyState title="Nothing here yet">What you and the others work on shows up here.</EmptyState>;
  }
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
      {data.data.map(({ id, name, status, updatedAt }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-sunken/45"
        >
          {/* The link covers the whole row. */}
          <Link
            to="/projects/$projectId"
            params={{ projectId: id }}
            className="min-w-0 flex-1 truncate max-sm:basis-full font-medium after:absolute after:inset-0 after:rounded-[inherit]"
          >
            {name}
          </Link>
          <StatusBadge status={status} />
          <span className="w-28 text-right text-[0.8125rem] text-faint max-sm:w-auto">
            <Time iso={updatedAt} look="ago" />
          </span>
        </li>
      ))}
    </ul>
  );
}
