import { Migration } from '@mikro-orm/migrations';

/** The index for the list of a project's pages, the last changed first; it serves deleting a project, too. */
export class PagesOfProjects extends Migration {
  override up(): void {
    this.addSql(`
      drop index page_of_project;
      create index page_of_project on page (project_id, updated_at, id);
    `);
  }
}
