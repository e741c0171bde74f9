import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Whether the page's dialog to create something is open, which `?create=true` in the address says. So a
 * link, the palette and the shortcut open it alike.
 */
export function useCreating(): [isCreating: boolean, setCreating: (isCreating: boolean) => void] {
  const { create } = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    create === 'true',
    (isCreating) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, create: isCreating ? 'true' : undefined }),
        replace: !isCreating,
        resetScroll: false,
      }),
  ];
}
