import { websiteStatuses } from '@imprint/shared/statuses';
import { sortFilter, statusFilter } from '../../kit/lists/common.filters.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { ResourceCollection } from '../../kit/resource/resource.collection.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { statusWords } from '../../shell/status.badge.tsx';
import { useProjectScope } from '../projects/use.project.scope.ts';
import { CreateWebsiteDialog } from './website.create.tsx';
import { websiteScreen } from './website.screen.tsx';
import { websiteColumns } from './websites.columns.tsx';

/** The websites of the chosen project, or of all projects. */
export function WebsitesPage() {
  const scope = useProjectScope();
  const { chosenId, showsSeveral } = scope;
  const mayWrite = useHasGrant('websites:write');
  const createButton = (words: string) => mayWrite && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title={t('Websites')}
      description={t('Each website has its own pages, languages, search settings and redirects.')}
      actions={createButton(t('New website'))}
    >
      <ResourceCollection
        screen={websiteScreen}
        scope={{ projectId: chosenId }}
        columns={websiteColumns(showsSeveral)}
        filters={[statusFilter(websiteStatuses, statusWords), sortFilter]}
        empty={
          <EmptyState title={t('No websites yet')} actions={createButton(t('Create your first website'))}>
            {t(
              'Start with a template or an empty website. You can set up languages, search engines and redirects later.',
            )}
          </EmptyState>
        }
        create={mayWrite && ((dialog) => <CreateWebsiteDialog {...dialog} scope={scope} />)}
      />
    </Page>
  );
}
