import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/ui/button.tsx';
import type { DesignScope } from './design.scope.ts';

/** A link to the tokens, for empty states. */
export function TokensLink({ scope: { projectId, collection } }: { scope: DesignScope }) {
  return (
    <Link
      to="/design"
      search={{ project: projectId, collectionId: collection?.id }}
      className={buttonClass()}
    >
      Go to the tokens
    </Link>
  );
}
