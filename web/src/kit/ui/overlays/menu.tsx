import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { useFinalFocus } from './use.final.focus.ts';

const itemClass =
  'flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none select-none data-highlighted:bg-sunken';

const popupClass =
  'max-h-(--available-height) max-w-80 min-w-52 overflow-y-auto origin-(--transform-origin) rounded-xl border border-line bg-surface p-1.5 text-sm shadow-popup transition duration-100 outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';

/** A menu is a sheet on phones, wherever its button is. */
const positionerClass =
  'z-10 max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none! max-sm:w-full! max-sm:max-w-none!';

const sheetClass =
  'max-sm:max-h-[80dvh] max-sm:max-w-none max-sm:overscroll-contain max-sm:rounded-b-none max-sm:rounded-t-2xl max-sm:pb-[max(0.375rem,env(safe-area-inset-bottom))] max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:scale-100 max-sm:data-starting-style:scale-100';

interface MenuProps {
  /** What the button shows; its text is the button's name. */
  trigger: ReactNode;
  triggerClassName: string;
  /** Name of the button when its trigger shows no text. */
  label?: string | undefined;
  side?: 'bottom' | 'right' | 'top';
  /** -1 takes the button out of the tab order. */
  tabIndex?: 0 | -1;
  /** Returns the element to focus when the menu closes; by default the button. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
}

/** A button that opens a list of actions or choices. */
export function Menu({
  trigger,
  triggerClassName,
  label,
  side = 'bottom',
  tabIndex = 0,
  focusAfter,
  children,
}: MenuProps) {
  // Rendered next to its button, to stay within the button's landmark, but after a table rather than in it: older
  // browsers place what is fixed within a container of queries relative to that container.
  const containerRef = useRef<HTMLElement>(null);
  const setContainer = (node: HTMLElement | null) => {
    containerRef.current = node?.closest('.data-table')?.parentElement ?? node;
  };
  return (
    <Base.Root>
      <Base.Trigger aria-label={label} title={label} tabIndex={tabIndex} className={triggerClassName}>
        {trigger}
      </Base.Trigger>
      <div ref={setContainer} className="contents" />
      <MenuPopup container={containerRef} side={side} focusAfter={focusAfter}>
        {children}
      </MenuPopup>
    </Base.Root>
  );
}

interface MenuPopupProps {
  /** Where it is rendered. */
  container: RefObject<HTMLElement | null>;
  /** Beside what it opens; by default its trigger. */
  anchor?: RefObject<HTMLElement | null>;
  side: 'bottom' | 'right' | 'top';
  /** Returns the element to focus when the menu closes, false to leave the focus where it is; by default the trigger. */
  focusAfter?: (() => HTMLElement | false | null) | undefined;
  children: ReactNode;
}

/** What opens of a menu. */
export function MenuPopup({ container, anchor, side, focusAfter, children }: MenuPopupProps) {
  return (
    <Base.Portal container={container}>
      <Base.Backdrop className="fixed inset-0 z-10 hidden bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:block" />
      <Base.Positioner
        anchor={anchor}
        // Fixed, so that scrolling containers do not clip it.
        positionMethod="fixed"
        side={side}
        sideOffset={6}
        align="start"
        collisionPadding={8}
        className={positionerClass}
      >
        <Base.Popup {...useFinalFocus(focusAfter)} className={`${popupClass} ${sheetClass}`}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

export function MenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Base.Item onClick={onClick} className={itemClass}>
      {children}
    </Base.Item>
  );
}

interface MenuToggleProps {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** An item of a menu that turns something on or off. */
export function MenuToggle({ isOn, onToggle, children }: MenuToggleProps) {
  return (
    <Base.CheckboxItem checked={isOn} onCheckedChange={onToggle} closeOnClick className={itemClass}>
      <span className="flex-1">{children}</span>
      <Base.CheckboxItemIndicator>
        <Icon name="check" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

/** An item of a menu that opens more of them beside it. */
export function Submenu({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={`${itemClass} data-popup-open:bg-sunken`}>
        <span className="flex-1">{words}</span>
        <Icon name="chevron" className="-rotate-90 text-muted" />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignOffset={-7} collisionPadding={8} className="z-10">
          <Base.Popup className={popupClass}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: ReactNode }[];
}

/** A section of a menu, separated by a line. */
export function MenuSection({ children }: { children: ReactNode }) {
  return <div className="mt-1.5 border-t border-line pt-1.5">{children}</div>;
}

/** A radio group of menu items. */
export function MenuChoices<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: MenuChoicesProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} value={choice.value} closeOnClick className={itemClass}>
          <span className="flex-1">{choice.label}</span>
          <Base.RadioItemIndicator>
            <Icon name="check" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
