import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { draftHtml, type PreviewedDraft, referencesOf } from '../../../preview/draft.html.ts';
import { PreviewPanel } from '../../../preview/preview.panel.tsx';
import { usePreviewLook } from '../../../preview/use.preview.look.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import type { DraftKind } from '../draft.kind.ts';
import { useAfterPaint } from '../use.after.paint.ts';
import { useDraftPage } from './use.draft.page.ts';

interface DraftPreviewProps {
  kind: DraftKind;
  id: string;
  draft: PreviewedDraft;
  /** Whether the service has it like this. */
  isSaved: boolean;
  selectedId: string | null;
  onSelect: (blockId: string) => void;
  onFollow: (href: string) => void;
  /** More buttons for the bar. */
  actions?: ReactNode;
}

/** A page or post as visitors will see it once its draft is published. */
export function DraftPreview({ kind, id, draft, isSaved, actions, ...frame }: DraftPreviewProps) {
  const look = usePreviewLook('editor');
  // Typing comes first, and the preview right after it.
  const written = useAfterPaint(draft);
  const references = useMemo(() => referencesOf(written), [written]);
  const { data, error, retry } = useDraftPage(kind, id, references, isSaved);
  const html = useMemo(() => data && draftHtml(data, written), [data, written]);
  const label = t('Preview of {title}', { title: draft.title.trim() || t('Untitled') });
  return (
    <PreviewPanel
      look={look}
      label={label}
      shown={data && html !== undefined ? { html, styleSheet: data.styleSheet } : null}
      actions={actions}
      {...frame}
    >
      <div className="p-6">
        {error ? <NoPreview error={error} onRetry={retry} /> : <Skeleton label={t('Loading the preview')} />}
      </div>
    </PreviewPanel>
  );
}

function NoPreview({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (failureOf(error).code !== 'CONFLICT') return <FailureState error={error} onRetry={onRetry} />;
  return (
    <EmptyState title={t('No website shows this post')}>
      {t('The post does not belong to a website, or its website has no blog.')}
    </EmptyState>
  );
}
