import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { maxProjectItems, ProjectContentCard } from '../projects/project.content.card.tsx';
import { StatusBadge } from './website.status.tsx';

/** The websites of a project that changed last, and the way to a new one. */
export function ProjectWebsites({ projectId }: { projectId: string }) {
  const mayWrite = useHasGrant('websites:write');
  const list = api.websites.list.useQuery({ projectId, sort: '-updatedAt', limit: maxProjectItems });
  return (
    <ProjectContentCard
      title="Websites"
      noun="websites"
      to="/websites"
      create={mayWrite && 'New website'}
      projectId={projectId}
      list={list}
    >
      {(website) => (
        <>
          <Link
            to="/websites/$websiteId"
            params={{ websiteId: website.id }}
            className="min-w-0 flex-1 truncate font-medium underline-offset-3 hover:underline"
          >
            {website.name}
          </Link>
          <StatusBadge website={website} />
        </>
      )}
    </ProjectContentCard>
  );
}
