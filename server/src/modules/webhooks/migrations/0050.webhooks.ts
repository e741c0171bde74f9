import { Migration } from '@mikro-orm/migrations';

/**
 * Webhooks, what is to be sent to them, and each try. Deliveries have no foreign key to their webhook: deleting one with
 * very many deliveries would take too long for one statement, so the hourly sweep removes them.
 */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook (
        id uuid primary key,
        organization_id uuid not null references organization on delete cascade,
        environment text not null check (environment in ('live', 'test', 'dev')),
        project_id uuid,
        url text not null,
        types text[] not null,
        includes_resource boolean not null,
        description text,
        status text not null,
        disabled_reason text,
        -- The number of the last event that deliveries were made for, if there were to be any.
        position bigint not null default 0,
        failing_since timestamptz(3),
        -- The secrets are derived from these and the secret of the installation.
        secret_nonce text not null,
        previous_nonce text,
        previous_secret_expires_at timestamptz(3),
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        foreign key (organization_id, project_id) references project (organization_id, id) on delete cascade
      );
      create index webhook_by_creation on webhook (organization_id, environment, created_at, id);
      create index webhook_of_project on webhook (project_id) where project_id is not null;

      create table webhook_delivery (
        id uuid primary key,
        organization_id uuid not null,
        environment text not null,
        webhook_id uuid not null,
        event_id uuid not null,
        -- Null for a test.
        event_number bigint,
        type text not null,
        resource_id text,
        event jsonb not null,
        status text not null,
        -- Failed tries of the schedule that runs now, and tries in all.
        failed_tries int not null default 0,
        try_count int not null default 0,
        -- Not rounded, because rounding up would delay a delivery until the next look.
        next_try_at timestamptz,
        last_status int,
        last_problem text,
        request_sent_at timestamptz(3),
        request_body text,
        created_at timestamptz(3) not null,
        finished_at timestamptz(3)
      );
      create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at, event_number)
        where status = 'pending';
      create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, created_at, id);
      create index webhook_delivery_of_organization on webhook_delivery (organization_id);
      create index webhook_delivery_by_age on webhook_delivery using brin (created_at);

      create table webhook_try (
        delivery_id uuid not null references webhook_delivery on delete cascade,
        number int not null,
        organization_id uuid not null,
        webhook_id uuid not null,
        started_at timestamptz(3) not null,
        duration_ms int not null,
        status int,
        problem text,
        response_body text,
        primary key (delivery_id, number)
      );
      create index webhook_try_of_webhook on webhook_try (webhook_id, started_at);
    `);
  }
}
