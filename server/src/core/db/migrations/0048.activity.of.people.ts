import { Migration } from '@mikro-orm/migrations';

/** The indexes for what one person, or anybody, worked on last: without changes by API keys, and once a sitting. */
export class ActivityOfPeople extends Migration {
  override up(): void {
    this.addSql(`
      create index activity_by_last_of_actor on activity (organization_id, actor_id, created_at, id)
        where not is_superseded and actor_type = 'user';
      create index activity_by_last_of_people on activity (organization_id, created_at, id)
        where not is_superseded and actor_type = 'user';
    `);
  }
}
