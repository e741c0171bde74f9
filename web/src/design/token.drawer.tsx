import type { TokenSet } from '@imprint/shared/design/token.set';
import type { Token } from '@imprint/shared/design.shape';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DesignPlace } from './design.place.ts';
import { TokenFacts } from './token.facts.tsx';
import { TokenForm } from './token.form.tsx';
import { groupsIn } from './use.token.set.ts';
import type { AllTokens } from './use.tokens.ts';

interface TokenDrawerProps {
  place: DesignPlace;
  all: AllTokens;
  set: TokenSet | null;
}

/** One token beside the others, which the address names. */
export function TokenDrawer({ place, all, set }: TokenDrawerProps) {
  const { token: askedId } = useSearch({ from: '/app/design' });
  const change = useChangeFilters();
  // While the drawer slides away, it still shows what it showed.
  const [shownId, setShownId] = useState(askedId);
  if (askedId && askedId !== shownId) setShownId(askedId);
  const token = all.tokens.find(({ id }) => id === shownId);
  const close = () =>
    // A link from elsewhere may have named the token alone.
    change({ projectId: place.projectId, collectionId: place.collection?.id, token: undefined });
  return (
    <Drawer open={askedId !== undefined} onClose={close} title={token?.path ?? 'Token'} size="wide">
      {token && <TokenDetails key={token.id} place={place} token={token} set={set} onClose={close} />}
      {!token && !all.isComplete && <Skeleton label="Loading the token" />}
      {!token && all.isComplete && (
        <p className="text-muted">There is no such token in this project. It may have been deleted.</p>
      )}
    </Drawer>
  );
}

interface TokenDetailsProps {
  place: DesignPlace;
  token: Token;
  set: TokenSet | null;
  onClose: () => void;
}

function TokenDetails({ place, token, set, onClose }: TokenDetailsProps) {
  // What was typed into a token that is gone cannot be lost any more.
  const isDeleted = useRef(false);
  const collection = place.collections.find(({ id }) => id === token.collectionId);
  if (!collection) return <Skeleton label="Loading the token" />;
  const groups = groupsIn(set, collection.id);
  const props = { token, collection, set, groups };
  const onDeleted = () => {
    isDeleted.current = true;
    onClose();
  };
  return (
    <div className="space-y-8">
      {place.mayWrite && <TokenForm {...props} isDeleted={isDeleted} />}
      <TokenFacts {...props} onDeleted={onDeleted} mayWrite={place.mayWrite} />
    </div>
  );
}
