import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { Entrance } from './entrance.tsx';

/** Shown for an unknown URL. */
export function MissingPage() {
  return (
    <Entrance title={t('Page not found')} description={t('There is no page at this address.')}>
      <Link to="/home" className={buttonClass({ look: 'primary' })}>
        {t('Go to Home')}
      </Link>
    </Entrance>
  );
}
