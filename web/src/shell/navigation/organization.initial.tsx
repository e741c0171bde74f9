/** The first letter of an organization's name, as its mark. */
export function OrganizationInitial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-md bg-accent text-xs font-semibold text-surface uppercase"
    >
      {[...name][0]}
    </span>
  );
}
