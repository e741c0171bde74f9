import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors, paragraphs } from '../../support/browser/page.editor.ts';

const { openEditor } = await openPageEditors(await startDashboard());

test('a screen reader finds every block of the document by its role, name and text', async () => {
  const { page } = await openEditor([
    { id: 'h', type: 'heading', level: 2, text: 'Our bread' },
    { id: 'p', type: 'paragraph', text: 'Rye **rests** [overnight](/night)' },
    {
      id: 'l',
      type: 'list',
      items: [{ text: 'Flour', list: { items: [{ text: 'Rye' }] } }, { text: 'Water' }],
    },
    { id: 'q', type: 'quote', text: 'Wait.', citation: 'A baker' },
    {
      id: 't',
      type: 'table',
      rows: [
        ['Day', 'Open'],
        ['Monday', '7'],
      ],
      hasHeader: true,
    },
    { id: 'c', type: 'code', code: 'knead();', language: 'js' },
    { id: 'd', type: 'divider' },
    { id: 'b', type: 'button', label: 'Order', href: '/order' },
    { id: 'i', type: 'image', mediaId: null },
    { id: 's', type: 'section', children: [{ id: 'sp', type: 'paragraph', text: 'Inside' }] },
  ]);
  await paragraphs(page).filter({ hasText: 'Inside' }).waitFor();
  expect(await page.locator('[data-canvas]').ariaSnapshot()).toMatchInlineSnapshot(`
    "- region "Content":
      - textbox "Title of the page":
        - /placeholder: Untitled
        - text: Opening hours
      - textbox "Text":
        - heading "Our bread" [level=2]
        - paragraph:
          - text: Rye
          - strong: rests
          - link "overnight":
            - /url: /night
        - list:
          - listitem:
            - paragraph: Flour
            - list:
              - listitem:
                - paragraph: Rye
          - listitem:
            - paragraph: Water
        - blockquote:
          - paragraph: Wait.
          - text: A baker
        - table:
          - rowgroup:
            - row "Day Open":
              - columnheader "Day"
              - columnheader "Open"
            - row "Monday 7":
              - cell "Monday"
              - cell "7"
        - code: knead();
        - separator
        - group "Button block":
          - textbox "Button label":
            - /placeholder: Button
            - text: Order
          - paragraph: /order
        - group "Image block":
          - figure:
            - paragraph: No picture yet.
            - button "Choose a picture"
            - paragraph: You can also drop or paste a file here.
        - group "Section block":
          - paragraph: Inside
      - button "Add block"
      - status"
  `);
});
