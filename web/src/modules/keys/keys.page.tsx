import { keyStates } from '@imprint/shared/contract/keys';
import { environments } from '@imprint/shared/environments';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { environmentTones } from '../../shell/environment.badge.tsx';
import { Page } from '../../shell/page/page.tsx';
import { readSearch } from '../../shell/search.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { statusWords } from '../../shell/status.badge.tsx';
import { CreateKeyDialog } from './create.dialog.tsx';
import { keyColumns } from './keys.columns.tsx';
import { keysSearch } from './keys.search.ts';

const filters = [
  {
    name: 'reaches',
    label: t('Environment'),
    options: {
      '': t('Any environment'),
      ...Object.fromEntries(environments.map((name) => [name, environmentTones[name].word])),
    },
  },
  {
    name: 'state',
    label: t('State'),
    options: {
      '': t('Any state'),
      ...Object.fromEntries(keyStates.toReversed().map((state) => [state, statusWords[state].word])),
    },
  },
];

/** The organization's API keys, of all environments. */
export function KeysPage() {
  const { q, state, reaches } = readSearch(keysSearch, useSearch({ from: '/app/settings/api-keys' }));
  const list = api.keys.list.useInfiniteQuery({ q, state, environment: reaches }, paging);
  const [isCreating, setCreating] = useCreating();
  const mayManage = useHasGrant('keys');

  const createButton = (words: string) => mayManage && <CreateButton>{words}</CreateButton>;
  return (
    <Page
      title={t('API keys')}
      description={t(
        'Apps, integrations and AI agents sign in with a key. Each key belongs to the organization and has access to one environment.',
      )}
      actions={createButton(t('New API key'))}
    >
      <ResourceList
        noun={t('API keys')}
        list={list}
        columns={keyColumns}
        keyOf={({ id }) => id}
        values={{ q, state, reaches }}
        {...(mayManage && { searchHint: t('Search by name'), filters })}
        empty={
          <EmptyState title={t('No API keys yet')} actions={createButton(t('Create your first key'))}>
            {t('Create one to call the REST API or connect an AI tool.')}
          </EmptyState>
        }
      />
      {mayManage && <CreateKeyDialog open={isCreating} onClose={() => setCreating(false)} />}
    </Page>
  );
}
