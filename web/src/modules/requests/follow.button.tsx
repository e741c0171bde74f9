import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';

/** Switches on that new requests appear by themselves. */
export function FollowButton({ isFollowing }: { isFollowing: boolean }) {
  const change = useChangeFilters();
  return (
    <Button aria-pressed={isFollowing} onClick={() => change({ live: isFollowing ? undefined : 'true' })}>
      <span aria-hidden="true" className="relative size-2">
        {isFollowing && (
          <span className="absolute inset-0 animate-ping rounded-full bg-positive motion-reduce:hidden" />
        )}
        <span
          className={`absolute inset-0 rounded-full ${isFollowing ? 'bg-positive' : 'shadow-[inset_0_0_0_1.5px_var(--color-edge)]'}`}
        />
      </span>
      {isFollowing ? t('Following') : t('Follow')}
    </Button>
  );
}
