import { useState } from 'react';
import { t } from '../language/message.ts';
import { readLocalPreference, storeLocalPreference } from '../shell/local.preferences.ts';
import type { ColorScheme } from './site.frame.tsx';

/** Widths of a page in CSS pixels: of phones, tablets and desktops, and the room that there is. */
export const previewWidths = ['375', '768', '1280', 'fit'] as const;
type PreviewWidth = (typeof previewWidths)[number];

export const widthWords: Record<PreviewWidth, string> = {
  375: t('Phone'),
  768: t('Tablet'),
  1280: t('Desktop'),
  fit: t('Fit'),
};

/** How pages are previewed in this browser. */
export interface PreviewLook {
  width: PreviewWidth;
  setWidth: (width: PreviewWidth) => void;
  scheme: ColorScheme;
  setScheme: (scheme: ColorScheme) => void;
}

/** How pages are previewed in this browser, as it was left in the editors or on the design screens. */
export function usePreviewLook(area: 'editor' | 'design'): PreviewLook {
  const [widthName, schemeName] = [`${area}.preview.width`, `${area}.preview.scheme`] as const;
  const [width, setWidth] = useState(
    () => previewWidths.find((each) => each === readLocalPreference(widthName)) ?? 'fit',
  );
  const [scheme, setScheme] = useState<ColorScheme>(() =>
    readLocalPreference(schemeName) === 'dark' ? 'dark' : 'light',
  );
  return {
    width,
    setWidth(next) {
      storeLocalPreference(widthName, next);
      setWidth(next);
    },
    scheme,
    setScheme(next) {
      storeLocalPreference(schemeName, next);
      setScheme(next);
    },
  };
}
