import { Migration } from '@mikro-orm/migrations';

/** What visitors open is counted by day, with nothing that could identify them later. */
export class Visits extends Migration {
  override up(): void {
    this.addSql(`
      -- No foreign key: a website would be locked by its visits, and would take them all along when it is deleted.
      create table visit_count (
        website_id uuid not null,
        kind text not null check (kind in ('page', 'missing', 'referrer', 'visitor')),
        day date not null,
        -- A path or host; empty for all further ones of the day, and for visitors.
        name text not null,
        count int not null,
        last_at timestamptz(3) not null,
        primary key (website_id, kind, day, name)
      );
      create index visit_count_by_day on visit_count (day);
      -- Who visited today, as hashes under a key that is deleted with them when the day is over.
      create table visitor_key (day date primary key, key bytea not null);
      create table visitor_seen (
        day date not null,
        website_id uuid not null,
        hash bytea not null,
        primary key (day, website_id, hash)
      );
      -- Apart from redirects, because each change of a redirect renders the pages of its website again.
      create table redirect_hit (
        redirect_id uuid primary key references redirect on delete cascade,
        hits int not null,
        last_hit_at timestamptz(3) not null
      );
    `);
  }
}
