import { capitalized } from '@imprint/shared/nouns';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import type { Crumb } from './breadcrumbs.tsx';
import { FailureState } from './failure.state.tsx';
import { Page } from './page.tsx';

interface UnloadedPageProps {
  /** What it would show, within a sentence. */
  noun: string;
  crumbs: readonly Crumb[];
  /** Null while it is loaded. */
  error: unknown;
  onRetry: () => void;
  /** The link to a list, shown when it could not be loaded. */
  list: { words: string; to: Crumb['to'] };
  /** What to do about an item that does not exist, besides what is said anyway. */
  hint?: string;
}

/** Replaces an item's page until the item is loaded, or says why it cannot be shown. */
export function UnloadedPage({ noun, crumbs, error, onRetry, list, hint = '' }: UnloadedPageProps) {
  return (
    <Page title={capitalized(noun)} crumbs={crumbs}>
      {error ? (
        <FailureState
          error={error}
          onRetry={onRetry}
          missing={t(
            'This environment has no {noun} with this ID. It may have been deleted or be in another environment. {hint}',
            { noun, hint },
          )}
          actions={
            <Link to={list.to} className={buttonClass()}>
              {list.words}
            </Link>
          }
        />
      ) : (
        <Skeleton label={t('Loading the {noun}', { noun })} />
      )}
    </Page>
  );
}
