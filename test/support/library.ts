import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** A picture of one colour, so that each has bytes of its own. */
export function plainPicture(background: string, width = 320, height = 240): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A file as it is made in the page. */
export interface PageFile {
  name: string;
  /** A text; undefined for as many zeros as `sizeBytes` says. */
  text?: string;
  sizeBytes?: number;
}

/**
 * Drags files over the page and, unless they are only dragged, lets them fall; or pastes them, beside a text
 * if there is one.
 */
export async function bringFiles(
  page: Page,
  how: 'drag' | 'drop' | 'paste',
  files: readonly PageFile[],
  text = '',
): Promise<void> {
  await page.evaluate(
    ([way, made, beside]) => {
      const data = new DataTransfer();
      if (beside) data.setData('text/plain', beside);
      for (const { name, text: content, sizeBytes } of made)
        data.items.add(new File([content ?? new Uint8Array(sizeBytes ?? 0)], name));
      const drag = (type: string) =>
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      if (way === 'paste') {
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        return;
      }
      drag('dragenter');
      drag('dragover');
      if (way === 'drop') drag('drop');
    },
    [how, files, text] as const,
  );
}

/** The panel in the corner that tells of the uploads. */
export const uploadsOf = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

/** The list of the media page. */
export const libraryOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Media', exact: true });

/** An item of the media page by its name. */
export const mediaOption = (page: Page, name: string): Locator =>
  libraryOf(page).getByRole('option', { name });
