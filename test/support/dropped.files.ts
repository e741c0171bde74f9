import type { JSHandle, Locator, Page } from 'playwright-core';

interface DroppedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Files as a browser hands them over when they are dropped or pasted. */
function transferOf(page: Page, files: readonly DroppedFile[]): Promise<JSHandle<DataTransfer>> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  return page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, sent);
}

/** Drops files on an element, at this share of its height. */
export async function dropFiles(onto: Locator, files: readonly DroppedFile[], within = 0.5): Promise<void> {
  const box = await onto.boundingBox();
  if (!box) throw new Error('What files are dropped on is not shown.');
  const dataTransfer = await transferOf(onto.page(), files);
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height * within };
  await onto.dispatchEvent('dragenter', { dataTransfer, ...at });
  await onto.dispatchEvent('dragover', { dataTransfer, ...at });
  await onto.dispatchEvent('drop', { dataTransfer, ...at });
}

/** Pastes files into an element. */
export async function pasteFiles(into: Locator, files: readonly DroppedFile[]): Promise<void> {
  const clipboardData = await transferOf(into.page(), files);
  await into.evaluate(
    (element, data) =>
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    clipboardData,
  );
}
