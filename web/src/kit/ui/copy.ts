/**
 * Copies a text; false when the browser refuses. `container` takes the focus while copying: within a
 * modal dialog it must be part of the dialog.
 */
export async function copy(text: string, container: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain http there is no clipboard object; there the selection is copied.
    return copySelection(text, container);
  }
}

function copySelection(text: string, container: HTMLElement): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'fixed top-0 opacity-0';
  container.append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
