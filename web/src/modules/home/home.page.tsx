import { Page } from '../../shell/page/page.tsx';
import { FirstSteps } from './first.steps.tsx';
import { RecentProjects } from './recent.projects.tsx';

/** The start page: the first steps until they are done, and recent projects. */
export function HomePage() {
  return (
    <Page title="Home">
      <div className="space-y-8">
        <FirstSteps />
        <RecentProjects />
      </div>
    </Page>
  );
}
