import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import type { DesignScope } from './design.scope.ts';

/** The way to the tokens from where there is nothing to show. */
export function TokensLink({ scope: { projectId, collection } }: { scope: DesignScope }) {
  return (
    <Link to="/design" search={{ projectId, collectionId: collection?.id }} className={buttonClass()}>
      Go to the tokens
    </Link>
  );
}
