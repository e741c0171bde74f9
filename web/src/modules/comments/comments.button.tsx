import { buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useComments } from './comments.context.ts';

/** Opens and closes the comments, and shows how many are open. */
export function CommentsButton() {
  const { panel, threads } = useComments();
  const { length } = threads;
  return (
    <button
      type="button"
      aria-label={
        length === 0
          ? t('Comments')
          : t('Comments: {count, plural, one {# open thread} other {# open threads}}', { count: length })
      }
      title={t('Comments')}
      aria-expanded={panel.isOpen}
      onClick={panel.toggle}
      className={`${buttonClass({ look: 'quiet', size: 'small' })} max-sm:px-1.5`}
    >
      <Icon name="comment" />
      {length > 0 && <span className="tabular-nums">{length}</span>}
    </button>
  );
}
