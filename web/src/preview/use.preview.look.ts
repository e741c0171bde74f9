import { useState } from 'react';
import { readLocalPreference, storeLocalPreference } from '../shell/local.preferences.ts';
import type { ColorScheme } from './site.frame.tsx';

/** Widths of a page in CSS pixels: of phones, tablets and desktops, and the room that there is. */
export const previewWidths = ['375', '768', '1280', 'fit'] as const;
type PreviewWidth = (typeof previewWidths)[number];

export const widthWords: Record<PreviewWidth, string> = {
  375: 'Phone',
  768: 'Tablet',
  1280: 'Desktop',
  fit: 'Fit',
};

/** How pages are previewed in this browser. */
export interface PreviewLook {
  width: PreviewWidth;
  setWidth: (width: PreviewWidth) => void;
  scheme: ColorScheme;
  toggleScheme: () => void;
}

export function usePreviewLook(): PreviewLook {
  const [width, setWidth] = useState(
    () => previewWidths.find((each) => each === readLocalPreference('editor.preview.width')) ?? 'fit',
  );
  const [scheme, setScheme] = useState<ColorScheme>(() =>
    readLocalPreference('editor.preview.scheme') === 'dark' ? 'dark' : 'light',
  );
  return {
    width,
    setWidth(next) {
      storeLocalPreference('editor.preview.width', next);
      setWidth(next);
    },
    scheme,
    toggleScheme() {
      const next = scheme === 'dark' ? 'light' : 'dark';
      storeLocalPreference('editor.preview.scheme', next);
      setScheme(next);
    },
  };
}
