import { Link } from '@tanstack/react-router';

interface TaxonomyLinkProps {
  /** The search parameters that open it in a drawer. */
  search: { author: string } | { category: string } | { tag: string };
  name: string;
  /** Its description. */
  description: string | null;
}

/** The name of an author, category or tag in a list, as a link that opens its drawer. */
export function TaxonomyLink({ search: named, name, description }: TaxonomyLinkProps) {
  return (
    <div className="min-w-0 sm:max-w-md">
      <Link
        to="."
        search={(search) => ({ ...search, ...named })}
        resetScroll={false}
        className="font-medium underline-offset-3 hover:underline"
      >
        <span className="break-words">{name}</span>
      </Link>
      {description && <p className="mt-0.5 line-clamp-1 text-[0.8125rem] text-faint">{description}</p>}
    </div>
  );
}
