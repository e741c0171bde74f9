import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';

export type MediaView = 'grid' | 'list';

const views = [
  { view: 'grid', icon: 'grid', words: t('Show as grid') },
  { view: 'list', icon: 'menu', words: t('Show as list') },
] as const;

/** Switches between grid and list, kept in the URL. */
export function ViewChoice({ view: current }: { view: MediaView }) {
  const navigate = useNavigate({ from: '/media' });
  const show = (view: MediaView) =>
    void navigate({
      search: (search) => ({ ...search, view: view === 'grid' ? undefined : view }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="flex h-9 touch:h-auto rounded-lg border border-edge/60 bg-surface p-0.5 shadow-card">
      {views.map(({ view, icon, words }) => (
        <button
          key={view}
          type="button"
          aria-label={words}
          title={words}
          aria-pressed={view === current}
          onClick={() => show(view)}
          className="grid w-9 cursor-pointer place-items-center rounded-md text-muted hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
