import type { Website } from '@imprint/shared/contract/websites';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { ResourcePage } from '../../kit/resource/resource.page.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LiveLink } from '../../kit/ui/link.tsx';
import { t } from '../../language/message.ts';
import { SubNavigation } from '../../shell/page/sub.navigation.tsx';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { websiteScreen } from './website.screen.tsx';
import { WebsiteStatusBadge } from './website.status.tsx';
import { WebsiteTransitions } from './website.transitions.tsx';

const SharePreviewDialog = lazyRouteComponent(
  () => import('../previews/share.preview.dialog.tsx'),
  'SharePreviewDialog',
);

interface WebsiteFrameProps {
  websiteId: string;
  children: (website: Website, mayWrite: boolean) => ReactNode;
}

/** The frame of a website's screens: its name, status and navigation. */
export function WebsiteFrame({ websiteId, children }: WebsiteFrameProps) {
  const mayWrite = useHasGrant('websites:write');
  return (
    <ResourcePage
      screen={websiteScreen}
      id={websiteId}
      list={{ label: t('Websites'), to: '/websites' }}
      mark={(website) => <WebsiteStatusBadge website={website} />}
      actions={(website) => (
        <>
          <LiveLink url={website.url} />
          {mayWrite && <SharePreview websiteId={website.id} />}
          {mayWrite && <WebsiteTransitions website={website} />}
        </>
      )}
    >
      {(website) => (
        <>
          <WebsiteNavigation website={website} />
          {children(website, mayWrite)}
        </>
      )}
    </ResourcePage>
  );
}

function SharePreview({ websiteId }: { websiteId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <Icon name="share" />
        <span className="max-sm:sr-only">{t('Share a preview')}</span>
      </Button>
      <Suspense>
        {isOpen && (
          <SharePreviewDialog
            target={{ noun: 'website', id: websiteId, websiteId }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const screens = [
  { words: t('Pages'), to: '/websites/$websiteId' },
  { words: t('Views'), to: '/websites/$websiteId/views' },
  { words: t('Menus'), to: '/websites/$websiteId/menus' },
  { words: t('Appearance'), to: '/websites/$websiteId/appearance' },
  { words: t('Settings'), to: '/websites/$websiteId/settings' },
] as const;

function WebsiteNavigation({ website: { id: websiteId, projectId } }: { website: Website }) {
  useProjectOf(projectId);
  return (
    <SubNavigation
      label={t('Website')}
      screens={screens.map((screen) => ({ ...screen, params: { websiteId } }))}
    />
  );
}
