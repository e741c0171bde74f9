import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import type { DesignPlace } from './design.place.ts';

/** The way to the tokens from where there is nothing to show. */
export function ToTokens({ place: { projectId, collection } }: { place: DesignPlace }) {
  return (
    <Link to="/design" search={{ projectId, collectionId: collection?.id }} className={buttonClass()}>
      Go to the tokens
    </Link>
  );
}
