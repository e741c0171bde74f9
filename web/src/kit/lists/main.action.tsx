import { use } from 'react';
import { createPortal } from 'react-dom';
import { PageActionsContext } from '../../shell/page/page.actions.context.ts';
import { useShell } from '../../shell/shell.state.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { usePhone } from '../ui/overlays/use.phone.ts';

interface MainActionProps {
  icon: IconName;
  onClick: () => void;
  children: string;
}

/** The main action of a page; on phones it is in the bar where it is among the actions of the page. */
export function MainAction({ icon, onClick, children }: MainActionProps) {
  const { actionSlot } = useShell();
  const isInBar = usePhone() && use(PageActionsContext);
  if (isInBar) {
    return (
      actionSlot &&
      createPortal(
        <button
          type="button"
          title={children}
          onClick={onClick}
          className="grid size-11 cursor-pointer place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full bg-ink text-paper">
            <Icon name={icon} />
            <span className="sr-only">{children}</span>
          </span>
        </button>,
        actionSlot,
      )
    );
  }
  return (
    <Button look="primary" onClick={onClick}>
      <Icon name={icon} />
      {children}
    </Button>
  );
}
