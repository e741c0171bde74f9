import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePublishing } from '../drafts/draft.service.ts';
import { UnpublishDialog } from '../drafts/unpublish.dialog.tsx';
import { pageKind } from './page.kind.ts';

const PublishDialog = lazyRouteComponent(() => import('../drafts/publish.dialog.tsx'), 'PublishDialog');

interface PagePublicationProps {
  change: 'publish' | 'unpublish';
  page: PageTreeNode & { websiteId: string };
  onClose: () => void;
}

/** The dialogs to publish or unpublish a page of the tree, as in its editor. */
export function PagePublication({ change, page, onClose }: PagePublicationProps) {
  const service = usePublishing(pageKind, page.id);
  const dialogProps = { service, resource: page, onClose };
  return (
    <Suspense>
      {change === 'publish' ? <PublishDialog {...dialogProps} /> : <UnpublishDialog {...dialogProps} />}
    </Suspense>
  );
}
