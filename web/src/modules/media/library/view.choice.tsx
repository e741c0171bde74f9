import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../../kit/ui/icon.tsx';
import { MenuItem } from '../../../kit/ui/overlays/menu.tsx';
import { t } from '../../../language/message.ts';

export type MediaView = 'grid' | 'list';

const views = [
  { view: 'grid', icon: 'grid', words: t('Show as grid') },
  { view: 'list', icon: 'menu', words: t('Show as list') },
] as const;

/** Returns a function that shows a view, which is kept in the URL. */
function useShow(): (view: MediaView) => void {
  const navigate = useNavigate({ from: '/media' });
  return (view) =>
    void navigate({
      search: (search) => ({ ...search, view: view === 'grid' ? undefined : view }),
      replace: true,
      resetScroll: false,
    });
}

/** Switches to the other view, as an item of a menu. */
export function OtherViewItem({ view: current }: { view: MediaView }) {
  const show = useShow();
  return views
    .filter(({ view }) => view !== current)
    .map(({ view, icon, words }) => (
      <MenuItem key={view} onClick={() => show(view)}>
        <Icon name={icon} />
        {words}
      </MenuItem>
    ));
}

/** Switches between grid and list. */
export function ViewChoice({ view: current }: { view: MediaView }) {
  const show = useShow();
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
