import { Link } from '@tanstack/react-router';
import { searchWith } from '../../shell/search.ts';
import { NameCell, nameLinkClass } from './named.columns.tsx';

interface OpenLinkProps {
  /** The search parameter that opens the drawer. */
  parameter: string;
  id: string;
  name: string;
  description: string | null;
}

/** The name of an item in a list, as a link that opens its drawer. */
export function OpenLink({ parameter, id, name, description }: OpenLinkProps) {
  return (
    <NameCell
      description={description}
      link={
        <Link to="." search={searchWith({ [parameter]: id })} resetScroll={false} className={nameLinkClass}>
          {name}
        </Link>
      }
    />
  );
}
