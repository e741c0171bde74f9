import { DocsPage } from '../docs.page.tsx';
import { Code, linkClass } from '../prose.tsx';
import { Authentication, Environments, Scopes } from './overview.access.tsx';
import { Envelopes, Idempotency, Lists, Versions } from './overview.answers.tsx';
import { Limits } from './overview.limits.tsx';
import { Tools, TypedClient } from './overview.programs.tsx';

/** What applies to every operation. */
export function OverviewPage() {
  return (
    <DocsPage
      title="API reference"
      description={
        <p>
          One set of operations, called in three ways: REST under <Code>{`${location.origin}/v1`}</Code>,
          tools at <Code>{`${location.origin}/api/mcp`}</Code>, and a typed client. This is what holds for all
          of them. The REST API is also described by{' '}
          <a href="/openapi.json" className={linkClass}>
            /openapi.json
          </a>{' '}
          (OpenAPI 3.1).
        </p>
      }
    >
      <Authentication />
      <Environments />
      <Scopes />
      <Envelopes />
      <Lists />
      <Versions />
      <Idempotency />
      <Limits />
      <Tools />
      <TypedClient />
    </DocsPage>
  );
}
