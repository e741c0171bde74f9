import type { ViewReport } from '@imprint/shared/contract/views';
import { formatCount } from '../../kit/ui/count.words.ts';
import { FigureTable } from '../../kit/ui/figure.table.tsx';
import { LiveAddress } from '../../kit/ui/link.tsx';
import { t } from '../../language/message.ts';

const figures = [{ title: t('Views'), words: ({ views }: { views: number }) => formatCount(views) }];

interface TopPagesProps {
  paths: ViewReport['paths'];
  /** Where visitors see the website; null while they do not. */
  url: string | null;
}

export function TopPages({ paths, url }: TopPagesProps) {
  const urlOf = (path: string) => (url === null ? null : url.replace(/\/$/, '') + path);
  return (
    <FigureTable
      title={t('Top pages')}
      noun={t('Path')}
      rows={paths}
      keyOf={({ path }) => path}
      name={({ path }) =>
        path === '' ? (
          <span className="text-muted">{t('All other pages')}</span>
        ) : (
          <LiveAddress url={urlOf(path)} address={path} noun="page" />
        )
      }
      figures={figures}
    />
  );
}

export function TopReferrers({ referrers }: { referrers: ViewReport['referrers'] }) {
  return (
    <FigureTable
      title={t('Referrers')}
      noun={t('Website')}
      rows={referrers}
      keyOf={({ host }) => host}
      name={({ host }) =>
        host === '' ? <span className="text-muted">{t('All other websites')}</span> : host
      }
      empty={t('No visitors came from links on other websites.')}
      figures={figures}
    />
  );
}
