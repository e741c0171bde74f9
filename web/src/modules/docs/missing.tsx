import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { DocsPage } from './docs.page.tsx';

/** Shown for an unknown page of the reference. */
export function MissingEntry({ path }: { path: string }) {
  return (
    <DocsPage title="Not in the reference">
      <EmptyState
        title={`There is no page ${path}`}
        actions={
          <Link to="/docs" className={buttonClass()}>
            Go to the overview
          </Link>
        }
      >
        Look for it by name in the contents.
      </EmptyState>
    </DocsPage>
  );
}
