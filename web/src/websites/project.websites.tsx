import { Link } from '@tanstack/react-router';
import { ProjectPart, shownInProject } from '../projects/project.part.tsx';
import { useMay } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { StatusBadge } from './website.status.tsx';

/** The websites of a project that changed last, and the way to a new one. */
export function ProjectWebsites({ projectId }: { projectId: string }) {
  const mayWrite = useMay('websites:write');
  const list = api.websites.list.useQuery({ projectId, sort: '-updatedAt', limit: shownInProject });
  return (
    <ProjectPart
      title="Websites"
      noun="websites"
      to="/websites"
      create={mayWrite && 'New website'}
      projectId={projectId}
      list={list}
    >
      {({ id, name, status }) => (
        <>
          <Link
            to="/websites/$websiteId"
            params={{ websiteId: id }}
            className="min-w-0 flex-1 truncate font-medium underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          <StatusBadge status={status} />
        </>
      )}
    </ProjectPart>
  );
}
