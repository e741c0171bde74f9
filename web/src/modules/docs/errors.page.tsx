import { DocsPage } from './docs.page.tsx';
import { ErrorList } from './error.list.tsx';
import { Code } from './prose.tsx';
import { errorCodes } from './reference.ts';

/** Every error code on one page. */
export function ErrorsPage() {
  return (
    <DocsPage
      title="Errors"
      description={
        <p>
          A code means the same on every surface. On REST it stands in <Code>error.code</Code>, on a tool
          called by its name in <Code>error.data.code</Code>, for the typed client in <Code>data.code</Code>.
        </p>
      }
    >
      <ErrorList codes={errorCodes} />
    </DocsPage>
  );
}
