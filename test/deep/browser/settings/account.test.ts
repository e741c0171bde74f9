import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';

const dashboard = await startDashboard();

test('times are those of the person’s time zone, else of the device’s', async () => {
  const created = '2026-03-01T22:30:00Z';
  await dashboard.installation.sql(`update organization set created_at = $1 where slug = 'acme'`, [created]);
  const path = '/settings/organization';
  const { page, context, assertQuiet } = await dashboard.signIn(dashboard.owner, path, {
    timezoneId: 'America/New_York',
  });
  for (const [timeZone, words] of [
    [null, 'Mar 1, 2026, 5:30 PM'],
    ['Asia/Tokyo', 'Mar 2, 2026, 7:30 AM'],
    ['America/New_York', 'Mar 1, 2026, 5:30 PM'],
  ] as const) {
    expect(await dashboard.call(context, 'account.update', { timeZone })).toBe(200);
    await page.reload();
    await page.locator(`time[datetime^="2026-03-01T22:30"]`).getByText(words).waitFor();
  }
  assertQuiet();
});
