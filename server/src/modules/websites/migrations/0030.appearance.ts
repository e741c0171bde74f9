import { Migration } from '@mikro-orm/migrations';

/** Websites have an appearance, as a draft and as it was published. */
export class Appearance extends Migration {
  override up(): void {
    this.addSql(`
      alter table website
        add column appearance jsonb not null default '{
          "roles": {
            "background": null, "surface": null, "text": null, "muted": null, "accent": null, "onAccent": null,
            "border": null, "fontBody": null, "fontHeading": null, "fontMono": null, "radius": null,
            "space": null, "textBody": null, "textSmall": null, "widthNarrow": null, "widthNormal": null
          },
          "logoId": null, "faviconId": null, "footer": null
        }',
        add column live_appearance jsonb;
      update website set live_appearance = appearance where live_menus is not null;
      alter table website alter column appearance drop default;
    `);
  }
}
