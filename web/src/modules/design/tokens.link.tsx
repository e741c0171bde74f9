import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import type { DesignScope } from './design.scope.ts';

/** A link to the tokens, for empty states. */
export function TokensLink({ scope: { projectId, collection } }: { scope: DesignScope }) {
  return (
    <Link
      to="/design"
      search={{ project: projectId, collectionId: collection?.id }}
      className={buttonClass()}
    >
      {t('Go to the tokens')}
    </Link>
  );
}
