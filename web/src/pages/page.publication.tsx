import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { UnpublishDialog } from '../drafts/unpublish.dialog.tsx';
import { pageKind, usePagePublishing } from './page.service.ts';

const PublishDialog = lazyRouteComponent(() => import('../drafts/publish.dialog.tsx'), 'PublishDialog');

interface PagePublicationProps {
  change: 'publish' | 'unpublish';
  page: PageTreeNode;
  onClose: () => void;
}

/** The dialogs to publish or unpublish a page of the tree, as in its editor. */
export function PagePublication({ change, page, onClose }: PagePublicationProps) {
  const service = { kind: pageKind, ...usePagePublishing(page.id) };
  const dialogProps = { service, resource: page, onClose };
  return (
    <Suspense>
      {change === 'publish' ? <PublishDialog {...dialogProps} /> : <UnpublishDialog {...dialogProps} />}
    </Suspense>
  );
}
