import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <div ref={place} className="contents" />
      <MenuPopup container={place} anchor={button} side={side} focusAfter={focusAfter}>
        {children}
        {isByKeyboard && <FirstItemFocus place={place} />}
      </MenuPopup>
    </Base.Root>
  );
}

/** Focuses the first item without waiting for the animation of the popup, so that no key is lost. */
function FirstItemFocus({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
  }, [place]);
  return null;
}
