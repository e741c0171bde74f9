import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { walkDialog, walkPage } from './keyboard.ts';
import { loaded, settled } from './screens.ts';

/** What these words begin asks first, and does nothing before the answer. */
const asksFirst = /^(New|Invite|Edit|Delete|Remove|Withdraw|Revoke|Rotate|Leave|End|Sign out everywhere)\b/;

const popups = (at: Page) =>
  at.locator('[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible');

/** The buttons of a part of the page that open something, one of each kind. */
export async function openersIn(part: Locator): Promise<Locator[]> {
  // The handle of a block is there only while that block is selected, and has keys of its own.
  const buttons = part.locator('button:visible:enabled:not([role=combobox], [data-handle])');
  const names = await buttons.evaluateAll((found) =>
    found.map((node) => ({
      name: (node.getAttribute('aria-label') ?? node.textContent ?? '').trim(),
      hasPopup: node.hasAttribute('aria-haspopup'),
    })),
  );
  const kinds = new Set<string | undefined>();
  const openers = names.map(({ name, hasPopup }, index) => {
    const kind = hasPopup ? name : name.split(' ')[0];
    if (!(hasPopup || asksFirst.test(name)) || kinds.has(kind)) return null;
    kinds.add(kind);
    return buttons.nth(index);
  });
  return openers.filter((opener) => opener !== null);
}

/** Opens what a button opens, walks through it and closes it again, by keyboard alone. */
export async function assertOpensByKeyboard(page: Page, found: Locator): Promise<void> {
  // The button itself, for a block that has the focus shows further ones before it.
  const opener = await found.elementHandle();
  if (!opener) throw new Error('The button is gone.');
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
  for (const key of ['Enter', 'Space']) {
    await opener.focus();
    await page.keyboard.press(key);
    const popup = popups(page).last();
    await popup.waitFor();
    await expect
      .poll(() => popup.evaluate((node) => node.contains(document.activeElement)), { message: name })
      .toBe(true);
    if (key === 'Enter') await assertWalkable(page, popup, name);
    await page.keyboard.press('Escape');
    await expect.poll(() => popups(page).count(), { message: `${name} closes` }).toBe(0);
    await expect
      .poll(() => opener.evaluate((node) => node === document.activeElement), {
        message: `${name} has the focus back`,
      })
      .toBe(true);
  }
}

async function assertWalkable(page: Page, popup: Locator, name: string): Promise<void> {
  await loaded(popup);
  if ((await popup.getAttribute('role')) !== 'menu') return walkDialog(page, popup, name);
  const entries = popup.locator('[role^=menuitem]');
  const seen = new Set<string>();
  for (let press = await entries.count(); press > 0; press -= 1) {
    seen.add((await popup.locator('[role^=menuitem][data-highlighted]').textContent()) ?? '');
    await page.keyboard.press('ArrowDown');
  }
  expect(seen, name).toEqual(new Set(await entries.allTextContents()));
}

/** Opens a screen inside the frame and walks through it by keyboard, and through everything that it opens. */
export async function walkFramedScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  const [first] = await walkPage(page, address);
  expect(first?.name).toBe('Skip to content');
  for (const opener of await openersIn(page.locator('#main'))) await assertOpensByKeyboard(page, opener);
}
