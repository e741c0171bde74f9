import { t } from '../../language/message.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** The classes of a link among other text, whose underline is darker under the pointer. */
export const linkClass = 'underline decoration-edge/60 underline-offset-3 hover:decoration-current';

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
      <span className="max-sm:sr-only">{t('View live')}</span>
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}

interface LiveAddressProps {
  /** Where visitors see it; null while they do not. */
  url: string | null;
  /** The part of the URL that tells it apart. */
  address: string;
  /** What it is, within a sentence. */
  noun: string;
}

/** Shows an address, which opens what visitors see in a tab of its own. */
export function LiveAddress({ url, address, noun }: LiveAddressProps) {
  if (url === null) return <span className="font-mono text-xs break-all text-muted">{address}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="font-mono text-xs break-all underline underline-offset-3"
    >
      {address}
      <span className="sr-only"> {t('(opens the {noun} in a new tab)', { noun })}</span>
    </a>
  );
}
