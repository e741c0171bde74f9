import { Facts } from '../../../kit/ui/facts.tsx';
import { Snippet } from '../../../kit/ui/snippet.tsx';
import { rich, t } from '../../../language/message.ts';
import type { ShownResponse } from './send.request.ts';

/** Longer bodies are cut, because a browser takes seconds to show them. */
const maxCharacters = 200_000;

/** The response to a request that was sent: status, duration, headers and body. */
export function ResponseView({
  response: { status, durationMs, headers, body },
}: {
  response: ShownResponse;
}) {
  const isCut = body.length > maxCharacters;
  return (
    <div className="space-y-4">
      <p role="status" className={`font-medium ${status < 400 ? 'text-positive' : 'text-danger'}`}>
        {rich('Status {status} <time>in {durationMs, number} ms</time>', {
          status,
          durationMs,
          time: (chunks) => <span className="font-normal text-muted">{chunks}</span>,
        })}
      </p>
      <Snippet
        title={t('Response body')}
        what={t('response')}
        code={isCut ? `${body.slice(0, maxCharacters)}\n…` : body}
      />
      <div className="font-mono text-xs">
        <Facts facts={headers.map(([name, value]) => ({ name, value }))} />
      </div>
    </div>
  );
}
