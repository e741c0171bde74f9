import type { TokenSet } from '@imprint/shared/design/token.set';
import type { Token } from '@imprint/shared/shapes/design';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import type { DesignScope } from './design.scope.ts';
import type { RoleUse, RoleUses } from './roles/role.uses.ts';
import { TokenFacts } from './token.facts.tsx';
import { TokenForm } from './token.form.tsx';
import { groupsIn } from './use.token.set.ts';
import type { AllTokens } from './use.tokens.ts';

interface TokenDrawerProps {
  scope: DesignScope;
  all: AllTokens;
  set: TokenSet | null;
  roleUses: RoleUses;
}

/** A drawer for the token in the URL. */
export function TokenDrawer({ scope, all, set, roleUses }: TokenDrawerProps) {
  const { token: requestedId } = useSearch({ from: '/app/design' });
  const change = useChangeFilters();
  // Keep showing the last item while the drawer closes.
  const [shownId, setShownId] = useState(requestedId);
  if (requestedId && requestedId !== shownId) setShownId(requestedId);
  const token = all.tokens.find(({ id }) => id === shownId);
  const close = () =>
    // A link may contain only the token, so set the others, too.
    change({ projectId: scope.projectId, collectionId: scope.collection?.id, token: undefined });
  return (
    <Drawer open={requestedId !== undefined} onClose={close} title={token?.path ?? t('Token')} size="wide">
      {token && (
        <TokenDetails
          key={token.id}
          scope={scope}
          token={token}
          set={set}
          uses={roleUses.get(token.id) ?? []}
          onClose={close}
        />
      )}
      {!token && !all.isComplete && <Skeleton label={t('Loading the token')} />}
      {!token && all.isComplete && (
        <p className="text-muted">{t('This token does not exist. It may have been deleted.')}</p>
      )}
    </Drawer>
  );
}

interface TokenDetailsProps {
  scope: DesignScope;
  token: Token;
  set: TokenSet | null;
  uses: readonly RoleUse[];
  onClose: () => void;
}

function TokenDetails({ scope, token, set, uses, onClose }: TokenDetailsProps) {
  // A deleted token has no unsaved changes to lose.
  const isDeleted = useRef(false);
  const collection = scope.collections.find(({ id }) => id === token.collectionId);
  if (!collection) return <Skeleton label={t('Loading the token')} />;
  const groups = groupsIn(set, collection.id);
  const props = { token, collection, set, groups };
  const onDeleted = () => {
    isDeleted.current = true;
    onClose();
  };
  return (
    <div className="space-y-8">
      {scope.mayWrite && <TokenForm {...props} isDeleted={isDeleted} />}
      <TokenFacts {...props} uses={uses} onDeleted={onDeleted} mayWrite={scope.mayWrite} />
    </div>
  );
}
