import { Migration } from '@mikro-orm/migrations';

/** Adds up the views of a day when they are counted, so that a report of a year does not read every path of it. */
export class ViewTotals extends Migration {
  override up(): void {
    this.addSql(`
      alter table visit_count drop constraint visit_count_kind_check;
      alter table visit_count add constraint visit_count_kind_check
        check (kind in ('page', 'missing', 'referrer', 'visitor', 'view'));
      insert into visit_count (website_id, kind, day, name, count, last_at)
        select website_id, 'view', day, '', sum(count), max(last_at) from visit_count
        where kind = 'page' group by website_id, day;
    `);
  }
}
