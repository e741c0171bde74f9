import { Link, useParams } from '@tanstack/react-router';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { rich, t } from '../../language/message.ts';
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
          description={rich(
            'Colors, fonts and sizes are <link>design tokens</link> of the project. Changes go live when you publish the website.',
            {
              link: (chunks) => (
                <Link
                  to="/design"
                  search={{ project: website.projectId }}
                  className="underline underline-offset-3"
                >
                  {chunks}
                </Link>
              ),
            },
          )}
        >
          <ChangeForm key={website.id} screen={appearanceScreen} item={website} readOnly={!mayWrite} />
        </Card>
      )}
    </WebsiteFrame>
  );
}
