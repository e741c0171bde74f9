import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What the dashboard uses of Inter: weights, and kerning, figures of one width and the forms that `style.css` chooses. */
const kept = {
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum', 'cv11', 'ss03', 'ccmp'],
};

/** All characters that the font may have. */
const characters = String.fromCodePoint(...Array.from({ length: 0x3000 }, (_, code) => code));

/** Halves the font that every page loads. */
export function subsetFonts(): Plugin {
  return {
    name: 'imprint:fonts',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/inter-latin-wght-.*\.woff2$/.test(file.fileName)) continue;
        const source = Buffer.from(file.source);
        file.source = await subsetFont(source, characters, { targetFormat: 'woff2', ...kept });
      }
    },
  };
}
