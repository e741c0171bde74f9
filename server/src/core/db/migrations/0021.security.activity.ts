import { Migration } from '@mikro-orm/migrations';

/** What keeps a table of the security activity from being changed, even by whoever may write its rows. */
interface Protection {
  table: string;
  /** Triggers by name, each with what it runs on. */
  triggers: Readonly<Record<string, string>>;
  function: string;
  /** The source of the function, by which it is recognised. */
  source: string;
}

export const protections: readonly Protection[] = [
  {
    table: 'security_entry',
    triggers: {
      security_entry_is_kept: 'before insert or update or delete on security_entry for each row',
      security_entries_are_kept: 'before truncate on security_entry for each statement',
    },
    function: 'protect_security_entry',
    source: `
begin
  if tg_op = 'INSERT' then
    -- Whoever inserts an entry moves the head, so that a forged one stands where it is found.
    update public.security_chain set position = new.position, hash = new.hash
    where organization_id = new.organization_id and position = new.position - 1;
    if found and not new.is_superseded and new.created_at between clock_timestamp() - interval '1 minute'
      and clock_timestamp() + interval '1 second' then
      update public.security_entry set is_superseded = true
      where organization_id = new.organization_id and group_key = new.group_key and not is_superseded;
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if not old.is_superseded and new.is_superseded
      and to_jsonb(new) - 'is_superseded' = to_jsonb(old) - 'is_superseded' then return new; end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from public.security_checkpoint k join public.security_chain c using (organization_id)
      where k.organization_id = old.organization_id and k.position >= old.position
        and (old.created_at < now() - interval '365 days' or c.ended_at < now() - interval '90 days')
    ) then return old; end if;
  end if;
  raise exception 'the security activity only grows, and its entries are not changed';
end`,
  },
  {
    table: 'security_chain',
    triggers: {
      security_chain_grows: 'before insert or update or delete on security_chain for each row',
      security_chains_grow: 'before truncate on security_chain for each statement',
    },
    function: 'protect_security_chain',
    source: `
begin
  if tg_op = 'INSERT' then
    if new.position = 0 and new.hash = '' and new.ended_at is null then return new; end if;
  elsif tg_op = 'UPDATE' then
    -- An organization ends when it is deleted, and at that time.
    if new.ended_at is distinct from old.ended_at then
      if exists (select from public.organization o where o.id = old.organization_id) then
        raise exception 'the security activity of an organization ends with it';
      end if;
      new.ended_at := coalesce(old.ended_at, now());
    end if;
    if new.organization_id = old.organization_id and (new.position = old.position + 1
      or (new.position = old.position and new.hash = old.hash)) then return new; end if;
  elsif tg_op = 'DELETE' then
    if old.ended_at < now() - interval '90 days' then return old; end if;
  end if;
  raise exception 'the security activity only grows';
end`,
  },
  {
    table: 'security_checkpoint',
    triggers: {
      security_checkpoint_advances: 'before insert or update or delete on security_checkpoint for each row',
      security_checkpoints_advance: 'before truncate on security_checkpoint for each statement',
    },
    function: 'protect_security_checkpoint',
    source: `
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.security_chain c where c.organization_id = old.organization_id)
      then return old; end if;
  elsif tg_op <> 'TRUNCATE' then
    if (tg_op = 'INSERT' or (new.organization_id = old.organization_id and new.position > old.position))
      and exists (
        select from public.security_chain c
        where c.organization_id = new.organization_id and c.position >= new.position
      ) then return new; end if;
  end if;
  raise exception 'the checkpoints of the security activity only advance';
end`,
  },
];

/**
 * The functions run with the rights of the owner, which the role of the service lacks. They name the schema, so that a
 * temporary table cannot stand in for one of theirs.
 */
const sqlOf = ({ triggers, function: name, source }: Protection) => `
  create function ${name}() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$${source}$$;
  ${Object.entries(triggers)
    .map(([trigger, event]) => `create trigger ${trigger} ${event} execute function ${name}();`)
    .join('\n')}`;

/** The security activity, which nobody can change who does not own its tables. */
export class SecurityActivity extends Migration {
  override up(): void {
    this.addSql(`
      create table security_chain (
        organization_id uuid primary key,
        name text not null,
        slug text not null,
        position int not null default 0,
        hash text not null default '',
        signature text not null default '',
        ended_at timestamptz(3)
      );
      create index security_chain_by_slug on security_chain (slug);
      create index security_chain_by_end on security_chain (ended_at) where ended_at is not null;
      insert into security_chain (organization_id, name, slug) select id, name, slug from organization;

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
        is_superseded boolean not null default false,
        surface text not null,
        environment text check (environment in ('live', 'test', 'dev')),
        request_id text not null,
        client text,
        device text,
        created_at timestamptz(3) not null,
        hash text not null,
        primary key (organization_id, position)
      );
      create index security_entry_by_creation on security_entry (organization_id, created_at, id)
        where not is_superseded;
      create index security_entry_by_person on security_entry (organization_id, person_id, created_at, id)
        where not is_superseded;
      create index security_entry_by_group on security_entry (organization_id, group_key)
        where not is_superseded and group_key is not null;
      create index security_entry_by_age on security_entry (created_at, organization_id);

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

      ${protections.map(sqlOf).join('\n')}

      -- So that a chain that is missing was removed.
      create function begin_security_chain() returns trigger language plpgsql
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          insert into public.security_chain (organization_id, name, slug) values (new.id, new.name, new.slug);
          return null;
        end $$;
      create trigger organization_has_security_chain after insert on organization
        for each row execute function begin_security_chain();
    `);
  }
}
