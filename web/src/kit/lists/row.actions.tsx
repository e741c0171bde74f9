import { t } from '../../language/message.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';
import { usePhone } from '../ui/overlays/use.phone.ts';

interface RowAction {
  words: string;
  /** The name of the button, which also says what it acts on. */
  label: string;
  look?: ButtonLook;
  opensDialog?: boolean;
  onClick: () => void;
}

interface RowActionsProps {
  /** The name of the row. */
  of: string;
  actions: readonly RowAction[];
}

/** The actions on a row of a list: buttons, or a menu on phones. */
export function RowActions({ of, actions }: RowActionsProps) {
  const isPhone = usePhone();
  if (isPhone) {
    return (
      <Menu
        label={t('Actions for {name}', { name: of })}
        trigger={<Icon name="more" />}
        triggerClassName="grid size-11 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken"
      >
        {actions.map(({ words, look = 'quiet', onClick }) => (
          <MenuItem key={words} onClick={onClick}>
            <span className={look.startsWith('danger') ? 'text-danger' : undefined}>{words}</span>
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      {actions.map(({ words, label, look = 'quiet', opensDialog, onClick }) => (
        <Button
          key={words}
          look={look}
          size="small"
          aria-label={label}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          onClick={onClick}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
