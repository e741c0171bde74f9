import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { SkipLink } from '../../shell/navigation/skip.link.tsx';
import { Wordmark } from '../../shell/page/wordmark.tsx';
import { Contents } from './contents.tsx';
import { ExplorerKeyContext } from './explorer/explorer.key.ts';

/** The public frame of the reference: contents next to the page, or behind a button on phones. */
export function DocsFrame() {
  const [isOpen, setOpen] = useState(false);
  const explorerKey = useState('');
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere wants to read there.
  useEffect(() => setOpen(false), [href]);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[17rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="border-line max-md:border-b md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:border-r print:hidden">
        <div className="flex items-center gap-3 px-4 py-3 md:px-5 md:pt-5">
          <Link to="/docs" aria-label={t('Imprint API reference')} className="rounded-md">
            <Wordmark />
          </Link>
          <span aria-hidden="true" className="text-[0.8125rem] text-muted max-[22rem]:hidden">
            {t('API reference')}
          </span>
          <Button
            size="small"
            className="ml-auto md:hidden"
            aria-expanded={isOpen}
            aria-controls="contents"
            onClick={() => setOpen(!isOpen)}
          >
            {t('Contents')}
          </Button>
        </div>
        <div
          id="contents"
          className={`min-h-0 flex-1 md:flex md:flex-col ${isOpen ? 'max-md:border-t max-md:border-line max-md:pt-3' : 'max-md:hidden'}`}
        >
          <Contents />
          <div className="border-line px-4 py-3 md:border-t">
            <Link to="/" className={buttonClass({ look: 'quiet', size: 'small' })}>
              {t('Go to the dashboard')}
            </Link>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0">
        <ExplorerKeyContext value={explorerKey}>
          <Outlet />
        </ExplorerKeyContext>
      </main>
    </div>
  );
}
