import { useState } from 'react';
import { useWide } from '../../../editor/use.wide.ts';
import { readLocalPreference, storeLocalPreference } from '../../../shell/local.preferences.ts';

/** Where the preview of a draft is: nowhere, beside the canvas, or in its place. */
export type PreviewPlace = 'closed' | 'beside' | 'alone';

interface PlacedPreview {
  place: PreviewPlace;
  /** Whether there is room for it beside the canvas. */
  hasRoom: boolean;
  show: (place: PreviewPlace) => void;
}

/** Where the preview is: beside the canvas as it was left, or alone once that is asked for. */
export function usePreviewPlace(): PlacedPreview {
  const hasRoom = useWide();
  const [isBeside, setBeside] = useState(() => readLocalPreference('editor.preview') === 'beside');
  const [isAlone, setAlone] = useState(false);
  const placeBeside = isBeside && hasRoom ? 'beside' : 'closed';
  return {
    place: isAlone ? 'alone' : placeBeside,
    hasRoom,
    show(place) {
      setAlone(place === 'alone');
      if (place === 'alone' || !hasRoom) return;
      setBeside(place === 'beside');
      storeLocalPreference('editor.preview', place);
    },
  };
}
