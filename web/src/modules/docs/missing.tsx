import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { DocsPage } from './docs.page.tsx';

/** Shown for an unknown page of the reference. */
export function MissingEntry({ path }: { path: string }) {
  return (
    <DocsPage title={t('Not in the reference')}>
      <EmptyState
        title={t('The page {path} does not exist', { path })}
        actions={
          <Link to="/docs" className={buttonClass()}>
            {t('Go to the overview')}
          </Link>
        }
      >
        {t('Find it by name in the contents.')}
      </EmptyState>
    </DocsPage>
  );
}
