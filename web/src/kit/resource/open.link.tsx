import { Link } from '@tanstack/react-router';
import { NameCell, nameLinkClass } from './named.columns.tsx';

interface OpenLinkProps {
  /** The search parameter that opens the drawer. */
  noun: string;
  id: string;
  name: string;
  description: string | null;
}

/** The name of an item in a list, as a link that opens its drawer. */
export function OpenLink({ noun, id, name, description }: OpenLinkProps) {
  return (
    <NameCell
      description={description}
      link={
        <Link
          to="."
          // Safe because each page parses its own search parameters and ignores invalid ones.
          search={((search: object) => ({ ...search, [noun]: id })) as never}
          resetScroll={false}
          className={nameLinkClass}
        >
          {name}
        </Link>
      }
    />
  );
}
