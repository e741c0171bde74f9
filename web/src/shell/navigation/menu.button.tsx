import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { AnchoredMenuProps } from '../../kit/ui/overlays/anchored.menu.tsx';
import { usePreload } from '../../kit/ui/overlays/use.first.input.ts';

interface MenuButtonProps {
  /** What it opens; it is loaded on first use. */
  menu: AsyncRouteComponent<AnchoredMenuProps>;
  side: NonNullable<AnchoredMenuProps['side']>;
  /** Name of the button when it shows no text. */
  label: string | undefined;
  className: string;
  children: ReactNode;
}

/** A button of the navigation that opens a menu. */
export function MenuButton({ menu: Menu, side, label, className, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  usePreload(Menu);

  function open(by: 'keyboard' | 'pointer'): void {
    setByKeyboard(by === 'keyboard');
    setMounted(true);
    setOpen(true);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // A click that no pointer made counts none.
        onClick={({ detail }) => open(detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open('keyboard');
        }}
        className={`flex h-9 cursor-pointer items-center rounded-lg hover:bg-sunken ${className}`}
      >
        {children}
      </button>
      {isMounted && (
        <Suspense>
          <Menu
            button={button}
            side={side}
            isOpen={isOpen}
            isByKeyboard={isByKeyboard}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
