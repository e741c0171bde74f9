import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { ListFilters } from '../../kit/lists/list.filters.tsx';
import { ListFrame, paging } from '../../kit/lists/resource.list.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { Page } from '../../shell/page/page.tsx';
import { useProjectNames } from '../../shell/project/use.project.names.ts';
import { useProjectScope } from '../projects/use.project.scope.ts';
import { useWebsites } from '../websites/use.websites.ts';
import { contactFilters } from './contact.filters.ts';
import { type ContactSearch, readContactSearch } from './contact.search.ts';
import { ExportMessages } from './export.dialog.tsx';
import { MessageList } from './message.list.tsx';
import { MessagePane } from './message.pane.tsx';
import { useTriage } from './use.triage.ts';

/** The inbox: the list of messages, with the open one next to it. */
export function ContactPage() {
  const { chosenId, showsSeveral } = useProjectScope();
  const { messageId, values, narrowed, input } = readContactSearch(useSearch({ from: '/app/contact' }));
  const filters = { ...input, projectId: chosenId };
  const list = api.contact.list.useInfiniteQuery(filters, paging);
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const projects = useProjectNames(showsSeveral ? items.map((item) => item.projectId) : []);
  const { open, step, openNext } = useTriage(items, messageId);
  const isEmptyPage = items.length === 0 && messageId === undefined;
  // On narrow screens, either the list or the message is shown.
  const listClass = messageId === undefined ? '' : 'max-lg:hidden';
  return (
    <Page
      title={t('Contact')}
      description={t(
        'Messages that visitors sent with forms on your websites. Each project sets how long they are kept.',
      )}
      actions={items.length > 0 && <ExportMessages filters={filters} />}
    >
      <div className={listClass}>
        <Filters values={values} projectId={chosenId} />
      </div>
      <div
        className={
          isEmptyPage
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]'
        }
      >
        <div className={listClass}>
          <ListFrame
            noun={t('messages')}
            list={list}
            values={narrowed}
            empty={<NoMessages folder={values.isSpam} />}
          >
            {(messages) => (
              <MessageList items={messages} projects={projects} openId={messageId} onStep={step} />
            )}
          </ListFrame>
        </div>
        {messageId !== undefined && (
          <MessagePane
            messageId={messageId}
            listItem={items.find(({ id }) => id === messageId)}
            onClose={() => open(undefined)}
            onHandled={openNext}
          />
        )}
        {messageId === undefined && !isEmptyPage && (
          <p className="rounded-xl border border-dashed border-edge/50 px-6 py-14 text-center text-muted max-lg:hidden">
            {t('Select a message to read it.')}
          </p>
        )}
      </div>
    </Page>
  );
}

interface FiltersProps {
  values: ContactSearch['values'];
  projectId: string | undefined;
}

function Filters({ values, projectId }: FiltersProps) {
  const { items } = useWebsites(projectId);
  const websites = new Map(items.map(({ id, name }) => [id, name]));
  return (
    <ListFilters
      noun={t('messages')}
      values={values}
      searchHint={t('Search by sender or text')}
      filters={contactFilters(websites)}
    />
  );
}

function NoMessages({ folder }: { folder: ContactSearch['values']['isSpam'] }) {
  if (folder === 'true')
    return (
      <EmptyState title={t('No spam')}>
        {t('Messages marked as spam are kept here, with the reasons, until they are deleted.')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('No messages yet')}>
      {t('Add a contact form to a page. Messages that visitors send appear here.')}
    </EmptyState>
  );
}
