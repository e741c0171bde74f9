import { t } from '../language/message.ts';
import { patch } from './patch.ts';

/** A document in a frame that runs no script; what it shows is written from outside. */
export class FrameDocument {
  readonly #document: Document;
  readonly #site: CSSStyleSheet;
  readonly #selection: CSSStyleSheet;

  constructor(document: Document, { CSSStyleSheet }: Window & typeof globalThis) {
    this.#document = document;
    this.#site = new CSSStyleSheet();
    this.#selection = new CSSStyleSheet();
    const own = new CSSStyleSheet();
    // The layer in front scrolls and shows the scrollbar.
    own.replaceSync('html { scrollbar-width: none; overflow-anchor: none; }');
    document.adoptedStyleSheets = [this.#site, own, this.#selection];
  }

  style(css: string): void {
    this.#site.replaceSync(css);
  }

  /** Shows a page, and changes only what is different from the one before. */
  show(html: string): void {
    const next = new DOMParser().parseFromString(html, 'text/html');
    disarm(next);
    const { documentElement, body } = this.#document;
    const { lang, dir } = next.documentElement;
    // Setting them computes all styles anew, even when they stay the same.
    if (documentElement.lang !== lang) documentElement.lang = lang;
    if (documentElement.dir !== dir) documentElement.dir = dir;
    patch(body, next.body);
  }

  /** Shows the tokens as they are in a mode; null for the one that visitors see. */
  setMode(mode: string | null): void {
    if (mode === null) this.#document.documentElement.removeAttribute('data-mode');
    else this.#document.documentElement.setAttribute('data-mode', mode);
  }

  /** Outlines a block; none for null. */
  outline(id: string | null): void {
    // Only the outermost, because all blocks of a component say its id.
    const selector = selectorOf(id ?? '');
    const rule = `${selector}:not(${selector} *) { outline: 0.125rem solid #6b7cff; outline-offset: 0.375rem; border-radius: 0.125rem; }`;
    this.#selection.replaceSync(id === null ? '' : rule);
  }

  /** The height of the whole page, in its own pixels. */
  get height(): number {
    return this.#document.documentElement.scrollHeight;
  }

  /** Tells when the size of the page changes; returns what ends it. */
  onResize(listener: () => void): () => void {
    const observer = new ResizeObserver(listener);
    observer.observe(this.#document.documentElement);
    return () => observer.disconnect();
  }

  scrollTo(top: number): void {
    this.#document.defaultView?.scrollTo({ top, behavior: 'instant' });
  }

  /** Where a block is on the page, in its own pixels; null when it is not there. */
  placeOf(id: string): { top: number; bottom: number } | null {
    const element = this.#document.querySelector(selectorOf(id));
    if (!element) return null;
    const { top, bottom } = element.getBoundingClientRect();
    const scrolled = this.#document.defaultView?.scrollY ?? 0;
    return { top: top + scrolled, bottom: bottom + scrolled };
  }

  /** What is at a point of the frame: a link with its address, or a block. */
  at(x: number, y: number): { href: string | null; blockId: string | null } {
    const element = this.#document.elementFromPoint(x, y);
    return {
      href: element?.closest('[data-href]')?.getAttribute('data-href') ?? null,
      blockId: element?.closest('[data-id]')?.getAttribute('data-id') ?? null,
    };
  }
}

function selectorOf(id: string): string {
  return `[data-id="${CSS.escape(id)}"]`;
}

/** Takes out of a page what would lead the frame elsewhere, or would load what needs scripts. */
function disarm(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('data-href', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
  for (const embed of page.querySelectorAll('iframe')) {
    const box = page.createElement('p');
    for (const { name, value } of embed.attributes) if (name !== 'src') box.setAttribute(name, value);
    box.style.display = 'grid';
    box.style.placeItems = 'center';
    const name = embed.title || embed.getAttribute('aria-label');
    box.textContent = t('{name} (plays on the website)', { name: name ?? '' });
    embed.replaceWith(box);
  }
}
