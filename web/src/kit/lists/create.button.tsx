import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCreating } from './use.creating.ts';

/** Opens the page's dialog to create something. */
export function CreateButton({ children }: { children: ReactNode }) {
  const [, setCreating] = useCreating();
  return (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      {children}
    </Button>
  );
}
