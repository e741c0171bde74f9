import type { ApiKey } from '@imprint/shared/keys.contract';
import { useMemo, useState } from 'react';
import { useMay } from '../session/session.provider.tsx';
import { Page } from '../shell/page.tsx';
import { paging, ResourceList } from '../shell/resource.list.tsx';
import { useCreating } from '../shell/use.creating.ts';
import { api } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.state.tsx';
import { Icon } from '../ui/icon.tsx';
import { CreateKeyDialog } from './create.dialog.tsx';
import { keyColumns } from './keys.columns.tsx';
import { RevokeKeyDialog } from './revoke.dialog.tsx';

/** The organization's API keys, of all environments. */
export function KeysPage() {
  const list = api.keys.list.useInfiniteQuery({}, paging);
  const [isCreating, setCreating] = useCreating();
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const columns = useMemo(() => keyColumns(setRevoking), []);
  const mayManage = useMay('keys');

  const createButton = (words: string) =>
    mayManage && (
      <Button look="primary" onClick={() => setCreating(true)}>
        <Icon name="plus" />
        {words}
      </Button>
    );
  return (
    <Page
      title="API keys"
      description="Programs and tools identify themselves with a key. A key belongs to the organization and reaches one environment."
      actions={createButton('New API key')}
    >
      <ResourceList
        noun="API keys"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title="No API keys yet" actions={createButton('Create your first key')}>
            Create one to call the REST API or to connect a tool client.
          </EmptyState>
        }
      />
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
      {mayManage && <CreateKeyDialog open={isCreating} onClose={() => setCreating(false)} />}
    </Page>
  );
}
