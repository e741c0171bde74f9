import { useState } from 'react';
import { readLocalPreference, storeLocalPreference } from '../../shell/local.preferences.ts';
import { useWide } from '../use.wide.ts';

/** One of the panels at the sides of the canvas. */
export interface PanelState {
  /** Otherwise it is a sheet in front of the canvas. */
  isBeside: boolean;
  isOpen: boolean;
  toggle: () => void;
}

/**
 * Whether a panel is open: beside the canvas as it was left, as a sheet only once it is asked for, which is
 * always so while `isOtherBeside`: something else takes the room.
 */
export function usePanel(name: 'outline' | 'settings', isOtherBeside = false): PanelState {
  const isWide = useWide();
  const isBeside = isWide && !isOtherBeside;
  const [isKeptOpen, setKeptOpen] = useState(() => readLocalPreference(`editor.${name}`) !== 'closed');
  const [isSheetOpen, setSheetOpen] = useState(false);
  return {
    isBeside,
    isOpen: isBeside ? isKeptOpen : isSheetOpen,
    toggle() {
      if (!isBeside) return setSheetOpen(!isSheetOpen);
      storeLocalPreference(`editor.${name}`, isKeptOpen ? 'closed' : 'open');
      setKeptOpen(!isKeptOpen);
    },
  };
}
