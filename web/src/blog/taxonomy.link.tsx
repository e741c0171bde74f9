import { Link } from '@tanstack/react-router';

interface TaxonomyLinkProps {
  /** The parameters of the address that open it beside the list. */
  search: { author: string } | { category: string } | { tag: string };
  name: string;
  /** What is said of it. */
  description: string | null;
}

/** The name of an author, a category or a tag in the list of them; it opens beside the list. */
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
