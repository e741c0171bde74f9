import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { useChosenProjectId } from '../../shell/project/chosen.project.ts';

const maxShownCount = 99;

/** The number of new messages to the chosen project without spam. */
export function UnreadBadge({ isCollapsed }: { isCollapsed: boolean }) {
  const projectId = useChosenProjectId();
  const { data } = api.contact.list.useQuery({ projectId, status: 'new', isSpam: false, limit: 1 });
  const count = data?.pagination.total ?? 0;
  if (count === 0) return null;
  const words = <span className="sr-only"> {t('{count, number} new', { count })}</span>;
  if (isCollapsed)
    return <span className="absolute top-1 right-1.5 size-2 rounded-full bg-accent">{words}</span>;
  return (
    <span className="ml-auto">
      <span
        aria-hidden="true"
        className="rounded-full bg-ink px-1.5 py-0.5 text-[0.6875rem] font-semibold text-paper tabular-nums"
      >
        {count > maxShownCount ? `${maxShownCount}+` : count}
      </span>
      {words}
    </span>
  );
}
