import { Page } from '../shell/page.tsx';
import { FirstSteps } from './first.steps.tsx';
import { RecentProjects } from './recent.projects.tsx';

/** Where one arrives: the first steps until they are taken, and what was worked on last. */
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
