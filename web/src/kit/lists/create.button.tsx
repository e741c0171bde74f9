import { use } from 'react';
import { createPortal } from 'react-dom';
import { PageActionsContext } from '../../shell/page/page.actions.context.ts';
import { useShell } from '../../shell/shell.state.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePhone } from '../ui/overlays/use.phone.ts';
import { useCreating } from './use.creating.ts';

/** Opens the page's dialog to create something; on phones it is in the bar where it is an action of the page. */
export function CreateButton({ children }: { children: string }) {
  const [, setCreating] = useCreating();
  const { actionSlot } = useShell();
  const isInBar = usePhone() && use(PageActionsContext);
  if (isInBar) {
    return (
      actionSlot &&
      createPortal(
        <button
          type="button"
          title={children}
          onClick={() => setCreating(true)}
          className="grid size-11 cursor-pointer place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full bg-ink text-paper">
            <Icon name="plus" />
            <span className="sr-only">{children}</span>
          </span>
        </button>,
        actionSlot,
      )
    );
  }
  return (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      {children}
    </Button>
  );
}
