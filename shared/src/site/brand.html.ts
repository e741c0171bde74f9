import { permanentAddress, resizedAddress, srcSetOf, usefulWidths } from '../shapes/media.address.ts';
import { element, type Html, text } from './markup.ts';
import { isStill, type ShownMedia } from './shown.ts';
import type { SiteShell } from './site.page.ts';

/** The height of logos, as the style sheet sets it. */
const logoHeightPx = 36;
/** Wide enough for logos and icons on dense screens. */
const logoWidths = [160, 320, 640] as const;
const iconWidth = 160;

/** Writes the logo or the name of a website as a link to its first page. */
export function brandHtml({ base, home, name, logo }: SiteShell): Html {
  const content = logo ? logoHtml(logo, base, name) : text(name);
  return element('a', { class: 'site-name', href: base + home }, content);
}

function logoHtml(logo: ShownMedia, base: string, name: string): Html {
  const { width, height } = logo;
  const address = base + permanentAddress(logo);
  const widthPx = width && height ? Math.round((logoHeightPx * width) / height) : null;
  return element('img', {
    class: 'site-logo',
    src: address,
    ...(isStill(logo) && widthPx
      ? { srcset: srcSetOf(address, usefulWidths(width, logoWidths)), sizes: `${widthPx}px` }
      : {}),
    width: widthPx,
    height: widthPx && logoHeightPx,
    alt: name,
  });
}

/** Writes the icon of a website; without one an empty address, or browsers would ask for a file that is not there. */
export function iconHtml({ base, favicon }: SiteShell): Html {
  if (!favicon) return element('link', { rel: 'icon', href: 'data:,' });
  const address = base + permanentAddress(favicon);
  const href = isStill(favicon) ? resizedAddress(address, iconWidth) : address;
  return element('link', { rel: 'icon', href });
}
