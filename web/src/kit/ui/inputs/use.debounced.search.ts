import { useState } from 'react';
import { useDebounced } from './use.debounced.ts';

const pauseMs = 200;

/** The search text once typing pauses; until then `isPending`. */
export function useDebouncedSearch() {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const search = useDebounced(setSearched, pauseMs);
  return {
    text: searched,
    isPending: typed !== searched,
    onSearch(text: string) {
      setTyped(text.trim());
      search(text.trim());
    },
  };
}
