import { useState } from 'react';
import { useMay } from '../session/session.provider.tsx';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CreateKeyDialog } from './create.dialog.tsx';
import { KeysList } from './keys.list.tsx';

/** The organization's API keys, of all environments. */
export function KeysPage() {
  const [creating, setCreating] = useState(false);
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
      <KeysList createButton={createButton('Create your first key')} />
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}
