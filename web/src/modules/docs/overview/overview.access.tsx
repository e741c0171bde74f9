import { environments } from '@imprint/shared/environments';
import { addressFailuresPerMinute } from '@imprint/shared/limits';
import { scopeNames, scopes } from '@imprint/shared/scopes';
import { abbreviation, sessionCookieName } from '@imprint/shared/wire';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../../kit/lists/data.table.tsx';
import { Snippet } from '../../../kit/ui/snippet.tsx';
import { Code, linkClass } from '../prose.tsx';
import { OverviewPart } from './overview.part.tsx';

export function Authentication() {
  return (
    <OverviewPart id="authentication">
      <p>
        Send an API key with every request, in the header <Code>Authorization: Bearer</Code>. People make keys
        under{' '}
        <Link to="/settings/api-keys" className={linkClass}>
          Settings, API keys
        </Link>
        ; each is shown once. A publishable key, for code in web pages, is not a secret: it reads what
        visitors see and sends contact messages from the origins that it names. In a browser the tool endpoint
        and the typed client also take the session cookie <Code>{sessionCookieName}</Code>. A key that is
        missing, mistyped, expired or revoked is answered with{' '}
        <Link to="/docs/errors/$code" params={{ code: 'UNAUTHORIZED' }} className={linkClass}>
          UNAUTHORIZED
        </Link>
        ; after {addressFailuresPerMinute} of these in a minute, an address has to wait.
      </p>
      <Snippet
        title="Who am I?"
        what="curl command"
        code={`curl "${location.origin}/v1/me" \\\n  -H "Authorization: Bearer $IMPRINT_KEY"`}
      />
    </OverviewPart>
  );
}

export function Environments() {
  return (
    <OverviewPart id="environments">
      <p>
        The data of an organization is split, and the prefix of a key names the part that it reaches:{' '}
        {environments.map((environment, index) => (
          <span key={environment}>
            {index > 0 && ', '}
            <Code>{`${abbreviation}_${environment}_`}</Code>
          </span>
        ))}
        . Nothing of one environment can be seen from another: there it is NOT_FOUND.
      </p>
    </OverviewPart>
  );
}

export function Scopes() {
  return (
    <OverviewPart id="scopes">
      <p>
        A key holds one or more scopes, and each operation names the one that it needs. A key without it is
        answered with{' '}
        <Link to="/docs/errors/$code" params={{ code: 'FORBIDDEN' }} className={linkClass}>
          FORBIDDEN
        </Link>
        .
      </p>
      <DataTable
        label="Scopes"
        rows={scopeNames}
        keyOf={(scope) => scope}
        columns={[
          { title: 'Scope', cell: (scope) => <Code>{scope}</Code> },
          { title: 'Allows to', cell: (scope) => scopes[scope] },
        ]}
      />
    </OverviewPart>
  );
}
