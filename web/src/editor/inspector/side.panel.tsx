import type { ReactNode } from 'react';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import type { PanelState } from './use.panel.ts';

interface SidePanelProps {
  panel: PanelState;
  title: string;
  side: 'left' | 'right';
  children: ReactNode;
}

const widths = { left: 'w-56', right: 'w-76' };

/** What stands beside the canvas where there is room, and in front of it when it is asked for elsewhere. */
export function SidePanel({ panel, title, side, children }: SidePanelProps) {
  if (!panel.isOpen) return null;
  if (!panel.isBeside) {
    return (
      <Drawer open title={title} side={side} size="narrow" onClose={panel.toggle}>
        {children}
      </Drawer>
    );
  }
  const Tag = side === 'left' ? 'nav' : 'aside';
  return (
    <Tag
      aria-label={title}
      // What scrolls has to be reachable by keyboard.
      tabIndex={0}
      className={`sticky top-12 max-h-[calc(100dvh-3rem)] shrink-0 overflow-y-auto p-3 focus-visible:-outline-offset-2 print:hidden ${widths[side]}`}
    >
      {children}
    </Tag>
  );
}
