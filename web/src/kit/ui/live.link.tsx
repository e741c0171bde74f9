import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface LiveLinkProps {
  /** Where visitors see it; without one there is no link. */
  url: string | null | undefined;
}

/** Opens what visitors see in a tab of its own. */
export function LiveLink({ url }: LiveLinkProps) {
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ look: 'quiet', size: 'small' })}>
      <Icon name="open" />
      <span className="max-sm:sr-only">View live</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
