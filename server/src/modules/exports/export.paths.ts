import { normalizePath } from '@imprint/shared/paths';

const attributes = /\s(?:href|src|poster|srcset)="([^"]+)"/g;

/** The paths of a website that one of its texts names, in attributes or below its canonical URL. */
export function pathsIn(text: string, root: string): string[] {
  const named = Array.from(text.matchAll(attributes), ([, value = '']) => value)
    // A set of sources separates addresses from widths, and sources from each other.
    .flatMap((value) => value.split(/,?\s+/))
    .filter((value) => value.startsWith('/'));
  const urls = text
    .split(`${root}/`)
    .slice(1)
    .map((rest) => `/${/^[^\s"<>()\\]*/.exec(rest)?.[0] ?? ''}`);
  const paths = [...named, ...urls].map((address) => normalizePath(address.replace(/[?#].*$/s, '')));
  return [...new Set(paths.filter((path) => path !== null))];
}

/** The name in an archive of what a static host should serve at a path; null where no file can be. */
export function fileNameOf(path: string, isHtml: boolean): string | null {
  const segments = path.slice(1).split('/').map(decodeURIComponent);
  // Other names could leave the folder, or are too long for file systems.
  const isFile = (segment: string) => !/[/\\\0]/.test(segment) && Buffer.byteLength(segment) <= 255;
  if (!segments.every(isFile)) return null;
  const name = segments.join('/');
  return isHtml && !name.endsWith('.html') ? `${name}${name === '' ? '' : '/'}index.html` : name;
}
