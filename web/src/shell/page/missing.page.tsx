import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Entrance } from './entrance.tsx';

/** Shown for an unknown URL. */
export function MissingPage() {
  return (
    <Entrance title="Page not found" description="There is no page at this address.">
      <Link to="/home" className={buttonClass({ look: 'primary' })}>
        Go to Home
      </Link>
    </Entrance>
  );
}
