import { useParams } from '@tanstack/react-router';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { t } from '../../language/message.ts';
import { menusScreen } from './menus/menus.screen.tsx';
import { WebsiteFrame } from './website.frame.tsx';

/** The menus of a website. */
export function WebsiteMenusPage() {
  const { websiteId } = useParams({ from: '/app/websites/$websiteId/menus' });
  return (
    <WebsiteFrame websiteId={websiteId}>
      {(website, mayWrite) => (
        <Card
          title={t('Menus')}
          description={t(
            'Links at the top and bottom of every page. Changes go live when you publish the website.',
          )}
        >
          <ChangeForm key={website.id} screen={menusScreen} item={website} readOnly={!mayWrite} />
        </Card>
      )}
    </WebsiteFrame>
  );
}
