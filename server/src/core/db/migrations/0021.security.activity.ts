import { Migration } from '@mikro-orm/migrations';

/**
 * The security activity, which nobody can change who does not own its tables. Its functions name the schema, so that a
 * temporary table cannot stand in for one of them.
 */
export class SecurityActivity extends Migration {
  override up(): void {
    this.addSql(`
      create table security_chain (
        organization_id uuid primary key,
        name text not null,
        slug text not null,
        position int not null default 0,
        hash text not null default '',
        ended_at timestamptz(3)
      );
      create index security_chain_by_slug on security_chain (slug);

      create table security_entry (
        organization_id uuid not null references security_chain,
        position int not null,
        id uuid not null unique,
        kind text not null,
        actor_type text not null,
        actor_id text,
        actor_name text,
        person_id uuid,
        person_name text,
        operation text not null,
        resource_id text,
        detail text,
        count int,
        group_key text,
        surface text not null,
        environment text check (environment in ('live', 'test', 'dev')),
        request_id text not null,
        client text,
        device text,
        created_at timestamptz(3) not null,
        hash text not null,
        primary key (organization_id, position)
      );
      create index security_entry_by_creation on security_entry (organization_id, created_at, id);
      create index security_entry_by_person on security_entry (organization_id, person_id, created_at, id);
      create index security_entry_by_group on security_entry (organization_id, group_key, position)
        where group_key is not null;
      create index security_entry_by_age on security_entry (created_at);

      create table security_checkpoint (
        organization_id uuid primary key,
        position int not null,
        hash text not null,
        signature text not null
      );

      create table security_attempt (
        key text not null,
        hour timestamptz not null,
        count int not null,
        written int not null default 0,
        attempt jsonb not null,
        primary key (key, hour)
      );
      create index security_attempt_by_hour on security_attempt (hour);

      create function protect_security_entry() returns trigger language plpgsql
      set search_path = pg_catalog, public, pg_temp as $$
        begin
          if tg_op = 'DELETE' and exists (
            select from public.security_checkpoint k join public.security_chain c using (organization_id)
            where k.organization_id = old.organization_id and k.position >= old.position
              and (old.created_at < now() - interval '365 days' or c.ended_at < now() - interval '90 days')
          ) then return old; end if;
          raise exception 'entries of the security activity cannot be changed or deleted';
        end
      $$;
      create trigger security_entry_is_kept before update or delete on security_entry
        for each row execute function protect_security_entry();
      create trigger security_entries_are_kept before truncate on security_entry
        for each statement execute function protect_security_entry();

      create function protect_security_chain() returns trigger language plpgsql
      set search_path = pg_catalog, public, pg_temp as $$
        begin
          if tg_op = 'DELETE' then
            if old.ended_at < now() - interval '90 days' then return old; end if;
          elsif tg_op = 'INSERT' then
            if new.position = 0 and new.hash = '' and new.ended_at is null then return new; end if;
          elsif tg_op = 'UPDATE' then
            -- Organizations end now, not 90 days ago.
            if new.ended_at is distinct from old.ended_at then
              new.ended_at := coalesce(old.ended_at, now());
            end if;
            if new.organization_id = old.organization_id and (new.position = old.position + 1
              or (new.position = old.position and new.hash = old.hash)) then return new; end if;
          end if;
          raise exception 'chains of the security activity only grow';
        end
      $$;
      create trigger security_chain_grows before insert or update or delete on security_chain
        for each row execute function protect_security_chain();
      create trigger security_chains_grow before truncate on security_chain
        for each statement execute function protect_security_chain();

      create function protect_security_checkpoint() returns trigger language plpgsql
      set search_path = pg_catalog, public, pg_temp as $$
        begin
          if tg_op = 'UPDATE' and new.organization_id = old.organization_id and new.position > old.position
            then return new; end if;
          if tg_op = 'DELETE' and not exists (
            select from public.security_chain c where c.organization_id = old.organization_id
          ) then return old; end if;
          raise exception 'checkpoints of the security activity only advance';
        end
      $$;
      create trigger security_checkpoint_advances before update or delete on security_checkpoint
        for each row execute function protect_security_checkpoint();
      create trigger security_checkpoints_advance before truncate on security_checkpoint
        for each statement execute function protect_security_checkpoint();
    `);
  }
}
