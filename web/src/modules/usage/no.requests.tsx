import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { t } from '../../language/message.ts';
import { curlSnippet } from '../keys/key.snippets.ts';

interface NoRequestsProps {
  title: string;
  children: ReactNode;
  /** Whether to offer an example request; false for keys that no longer work. */
  canTry: boolean;
}

/** Says that there are no requests, and how to make one. */
export function NoRequests({ title, children, canTry }: NoRequestsProps) {
  return (
    <EmptyState title={title}>
      <p>{children}</p>
      {canTry && (
        <div className="mt-5 text-left text-ink">
          <Snippet title={t('Make a request')} what={t('curl snippet')} code={curlSnippet('$IMPRINT_KEY')} />
        </div>
      )}
    </EmptyState>
  );
}
