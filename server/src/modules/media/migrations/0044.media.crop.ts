import { Migration } from '@mikro-orm/migrations';

/** The part of a picture that is shown. */
export class MediaCrop extends Migration {
  override up(): void {
    this.addSql('alter table media add column crop json');
  }
}
