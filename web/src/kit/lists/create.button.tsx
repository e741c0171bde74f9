import { MainAction } from './main.action.tsx';
import { useCreating } from './use.creating.ts';

/** Opens the page's dialog to create something. */
export function CreateButton({ children }: { children: string }) {
  const [, setCreating] = useCreating();
  return (
    <MainAction icon="plus" onClick={() => setCreating(true)}>
      {children}
    </MainAction>
  );
}
