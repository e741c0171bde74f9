import { useLayoutEffect } from 'react';

/** Has the document follow these rules for as long as they are given. */
export function useAdoptedStyle(css: string | null): void {
  useLayoutEffect(() => {
    if (css === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
}
