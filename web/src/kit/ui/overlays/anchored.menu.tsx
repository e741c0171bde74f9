import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useRef } from 'react';
import { MenuPopup } from './menu.tsx';

export interface AnchoredMenuProps {
  /** The button beside which it opens. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** Then the first item is highlighted. */
  isByKeyboard: boolean;
  onOpenChange: (isOpen: boolean) => void;
  side?: 'bottom' | 'right' | 'top';
  /** Returns the element to focus when the menu closes, false to leave the focus where it is; by default the button. */
  focusAfter?: () => HTMLElement | false | null;
}

/** A menu whose button is an element of its own, next to which it is rendered. */
export function AnchoredMenu({
  button,
  isOpen,
  isByKeyboard,
  onOpenChange,
  side = 'bottom',
  focusAfter = () => button.current,
  children,
}: AnchoredMenuProps & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  function onOpened(isNowOpen: boolean): void {
    // Whoever was faster is at another item already.
    const isWithin = place.current?.querySelector('[role^=menuitem]:focus');
    if (isNowOpen && isByKeyboard && !isWithin)
      place.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }

  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange} onOpenChangeComplete={onOpened}>
      <div ref={place} className="contents" />
      <MenuPopup container={place} anchor={button} side={side} focusAfter={focusAfter}>
        {children}
      </MenuPopup>
    </Base.Root>
  );
}
