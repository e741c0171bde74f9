import { Link, useParams } from '@tanstack/react-router';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { t } from '../../language/message.ts';
import { appearanceScreen } from './appearance/appearance.screen.tsx';
import { WebsiteFrame } from './website.frame.tsx';

/** How a website looks. */
export function WebsiteAppearancePage() {
  const { websiteId } = useParams({ from: '/app/websites/$websiteId/appearance' });
  return (
    <WebsiteFrame websiteId={websiteId}>
      {(website, mayWrite) => (
        <Card
          title={t('Appearance')}
          description={
            <>
              {t('Colors, fonts and sizes are')}
              <Link
                to="/design"
                search={{ project: website.projectId }}
                className="underline underline-offset-3"
              >
                {t('design tokens')}
              </Link>
              {t('of the project. Changes are live once you publish the website.')}
            </>
          }
        >
          <ChangeForm key={website.id} screen={appearanceScreen} item={website} readOnly={!mayWrite} />
        </Card>
      )}
    </WebsiteFrame>
  );
}
