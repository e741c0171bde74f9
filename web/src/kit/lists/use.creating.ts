import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Whether the page's create dialog is open, from `?create=true` in the URL, so that a
 * link, the palette and the shortcut can all open it.
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
