import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { OverviewDesign } from './overview/overview.design.tsx';
import { OverviewEdits } from './overview/overview.edits.tsx';
import { OverviewMedia } from './overview/overview.media.tsx';
import { OverviewMessages } from './overview/overview.messages.tsx';
import { OverviewPlans } from './overview/overview.plans.tsx';
import { OverviewWebsites } from './overview/overview.websites.tsx';
import { ProjectFrame } from './project.frame.tsx';

/** The overview of a project: its websites, what changed last, and what is planned. */
export function ProjectPage() {
  return <ProjectFrame>{({ id }) => <Overview projectId={id} />}</ProjectFrame>;
}

function Overview({ projectId }: { projectId: string }) {
  const maySeeMessages = useHasGrant('personalData');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-4 sm:space-y-6">
        <OverviewWebsites projectId={projectId} />
        <OverviewEdits projectId={projectId} />
      </div>
      <div className="space-y-4 sm:space-y-6">
        {maySeeMessages && <OverviewMessages projectId={projectId} />}
        <OverviewPlans projectId={projectId} />
        <OverviewMedia projectId={projectId} />
        <OverviewDesign projectId={projectId} />
      </div>
    </div>
  );
}
