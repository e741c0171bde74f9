import { createRequire } from 'node:module';
import type { TokenSet } from '@imprint/shared/design/token.set';
import { sheets } from './style.sheets.ts';

/** The compiler that builds the dashboard. */
const fromWeb = createRequire(new URL('../../../web/package.json', import.meta.url));
// Safe because version 4 documents this function.
const { compile } = fromWeb('tailwindcss') as {
  compile(css: string): Promise<{ build(classes: string[]): string }>;
};

/** The style sheet that Tailwind generates from a theme for the used classes. */
export async function tailwindCss(themed: TokenSet, ...classes: string[]): Promise<string> {
  return (await compile(`${sheets(themed).tailwind}@tailwind utilities;`)).build(classes);
}
