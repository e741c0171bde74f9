import { Migration } from '@mikro-orm/migrations';

/** Every website gets an address that no other has, from its slug and environment; the oldest ones choose first. */
export class WebsiteAddresses extends Migration {
  override up(): void {
    this.addSql(`
      alter table website
        add column address text,
        add column default_locale text generated always as (
          jsonb_path_query_first(locales::jsonb, '$[*] ? (@.isDefault == true).code') #>> '{}'
        ) stored;
      do $$
      declare
        site record;
        base text;
        candidate text;
        count int;
      begin
        for site in select id, slug, environment from website order by created_at, id loop
          base := case site.environment when 'live' then site.slug
            else rtrim(left(site.slug, 58), '-') || '-' || site.environment end;
          candidate := base;
          count := 1;
          while exists (select from website where address = candidate) loop
            count := count + 1;
            candidate := rtrim(left(base, 62 - length(count::text)), '-') || '-' || count;
          end loop;
          update website set address = candidate where id = site.id;
        end loop;
      end
      $$;
      alter table website alter column address set not null, add constraint website_address unique (address);
    `);
  }
}
