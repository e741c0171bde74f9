import type { JSHandle, Locator, Page } from 'playwright-core';

interface DroppedFile {
  name: string;
  type?: string;
  /** A number means that many zero bytes, which need not be sent to the browser. */
  bytes: Buffer | string | number;
}

/** Creates the DataTransfer of a drop or paste, with files and an optional text. */
function transferOf(page: Page, files: readonly DroppedFile[], text = ''): Promise<JSHandle<DataTransfer>> {
  const sent = files.map(({ name, type = '', bytes }) => ({
    name,
    type,
    content: typeof bytes === 'number' ? bytes : Buffer.from(bytes).toString('base64'),
  }));
  return page.evaluateHandle(
    ([all, beside]) => {
      const transfer = new DataTransfer();
      if (beside) transfer.setData('text/plain', beside);
      for (const { name, type, content } of all) {
        const bytes =
          typeof content === 'number'
            ? new Uint8Array(content)
            : Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    [sent, text] as const,
  );
}

/** Drags files over an element, at this share of its height; returns a function that drops them. */
export async function dragFiles(
  over: Locator,
  files: readonly DroppedFile[],
  within = 0.5,
): Promise<() => Promise<void>> {
  const box = await over.boundingBox();
  if (!box) throw new Error('What files are dragged over is not shown.');
  const dataTransfer = await transferOf(over.page(), files);
  const event = { dataTransfer, clientX: box.x + box.width / 2, clientY: box.y + box.height * within };
  await over.dispatchEvent('dragenter', event);
  await over.dispatchEvent('dragover', event);
  return () => over.dispatchEvent('drop', event);
}

/** Drops files on an element, at this share of its height. */
export async function dropFiles(onto: Locator, files: readonly DroppedFile[], within = 0.5): Promise<void> {
  const drop = await dragFiles(onto, files, within);
  await drop();
}

/** Pastes files into an element, with an optional text. */
export async function pasteFiles(into: Locator, files: readonly DroppedFile[], text = ''): Promise<void> {
  const clipboardData = await transferOf(into.page(), files, text);
  await into.evaluate(
    (element, data) =>
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    clipboardData,
  );
}
