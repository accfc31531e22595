-- Runs after every migration: whatever table a migration added, no transaction sees another tenant's rows.
do $$
declare
  table_name text;
begin
  grant usage on schema public to callcenter_tenant, callcenter_platform;

  -- Comparing choices reveals nothing about a row. Only declared so, the comparison can use an index under row-level
  -- security; only superusers may declare it (docs/configuration.md).
  if (select rolsuper from pg_roles where rolname = current_user)
    and not (select proleakproof from pg_proc where oid = 'pg_catalog.enum_eq(anyenum, anyenum)'::regprocedure) then
    alter function pg_catalog.enum_eq(anyenum, anyenum) leakproof;
  end if;

  for table_name in
    select c.relname
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity
        and 2 <= (select count(*) from pg_policy p where p.polrelid = c.oid))
  loop
    execute format('alter table %I enable row level security, force row level security', table_name);
    -- A backup that was restored before the roles existed can have brought one of them.
    execute format('drop policy if exists tenant on %I', table_name);
    execute format('drop policy if exists platform on %I', table_name);
    execute format(
      'create policy tenant on %I to callcenter_tenant
         using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', table_name);
    execute format('create policy platform on %I to callcenter_platform using (true)', table_name);
    execute format(
      'grant select, insert, update, delete on %I to callcenter_tenant, callcenter_platform', table_name);
  end loop;

  if not (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'tenants'::regclass)
    or 2 > (select count(*) from pg_policy where polrelid = 'tenants'::regclass) then
    alter table tenants enable row level security, force row level security;
    drop policy if exists tenant on tenants;
    drop policy if exists platform on tenants;
    create policy tenant on tenants to callcenter_tenant
      using (id = nullif(current_setting('app.tenant_id', true), '')::uuid);
    create policy platform on tenants to callcenter_platform using (true);
  end if;

  grant select on tenants, permissions, plans to callcenter_tenant;
  grant update (name, timezone, locale, security, business_hours, mfa_required_since, monthly_budget, redact_after_days,
    updated_at) on tenants to callcenter_tenant;
  grant select, insert, update, delete on tenants, permissions, plans, registrations, mailed_codes, rate_limits
    to callcenter_platform;
  revoke all on logins from callcenter_tenant;
  revoke select, update, delete on tasks from callcenter_tenant;
  revoke update, delete on events from callcenter_tenant;
  revoke update, delete, truncate on activity_logs from callcenter_tenant, callcenter_platform;

  -- A published version is what conversations ran on.
  revoke update, truncate on ai_agent_versions from callcenter_tenant, callcenter_platform;

  -- The owner of the table needs no grant: a trigger refuses them as well.
  create or replace function refuse_change() returns trigger language plpgsql as $body$
  begin
    raise exception 'entries of % are neither changed nor deleted', tg_table_name using errcode = 'insufficient_privilege';
  end
  $body$;

  -- Deletes what belongs to a tenant, except its activity log. Rows that others refer to, and the events that deletions
  -- write, are deleted in a later pass.
  create or replace function delete_tenant_rows(tenant uuid) returns void language plpgsql as $body$
  declare
    table_name text;
    deleted bigint;
    in_pass bigint;
    is_blocked boolean;
  begin
    loop
      in_pass := 0;
      is_blocked := false;
      for table_name in
        select c.relname
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'activity_logs'
      loop
        begin
          execute format('delete from %I where tenant_id = $1', table_name) using tenant;
          get diagnostics deleted = row_count;
        exception when foreign_key_violation then
          deleted := 0;
          is_blocked := true;
        end;
        in_pass := in_pass + deleted;
      end loop;
      exit when in_pass = 0;
    end loop;
    if is_blocked then
      raise exception 'records outside the tenant refer to its records' using errcode = 'foreign_key_violation';
    end if;
  end
  $body$;

  -- Numbers a ticket within the statement that stores it: what waits for the tenant's counter waits no longer than that
  -- and the commit take.
  create or replace function next_ticket_number(tenant uuid) returns integer language sql as $body$
    insert into ticket_counters as counter (tenant_id, last_number) values (tenant, 1)
    on conflict (tenant_id) do update set last_number = counter.last_number + 1
    returning last_number
  $body$;

  -- Makes the moving of a tenant's days to another timezone wait, and waits for it.
  create or replace function share_usage_days(tenant uuid) returns void language sql as $body$
    select pg_advisory_xact_lock_shared(hashtextextended('usage days of ' || tenant, 0))
  $body$;

  -- Keeps the sums of usage by day, while they are moved to another timezone also those by the days of that one, of the
  -- records that have been moved. Rows are locked in one order, so that statements wait for each other without
  -- deadlock. An insert that may conflict also calls it for an update, often of no rows.
  create or replace function sum_usage_days() returns trigger language plpgsql as $body$
  begin
    if tg_op <> 'DELETE' then
      if not exists (select from added) then return null; end if;
      perform share_usage_days(tenant_id) from (select distinct tenant_id from added order by 1) changed;
      insert into usage_days as known (tenant_id, zone, day, type, agent_id, currency, quantity, amount)
      select * from (
        select a.tenant_id, zones.zone, (a.occurred_at at time zone zones.zone)::date as day, a.type,
          coalesce(a.agent_id, '00000000-0000-0000-0000-000000000000') as agent_id, a.currency,
          sum(a.quantity::numeric) as quantity, sum(a.amount) as amount
        from added a join tenants t on t.id = a.tenant_id
        cross join lateral (
          select coalesce(t.usage_timezone, t.timezone)
          union all select t.timezone where t.usage_timezone is not null and a.occurred_at < t.usage_moved_until
        ) zones (zone)
        where a.status <> 'void' group by 1, 2, 3, 4, 5, 6
      ) changed order by tenant_id, zone, day, type, agent_id, currency
      on conflict (tenant_id, zone, day, type, agent_id, currency) do update
        set quantity = known.quantity + excluded.quantity, amount = known.amount + excluded.amount;
    end if;
    if tg_op <> 'INSERT' then
      perform share_usage_days(tenant_id) from (select distinct tenant_id from removed order by 1) changed;
      insert into usage_days as known (tenant_id, zone, day, type, agent_id, currency, quantity, amount)
      select * from (
        select r.tenant_id, zones.zone, (r.occurred_at at time zone zones.zone)::date as day, r.type,
          coalesce(r.agent_id, '00000000-0000-0000-0000-000000000000') as agent_id, r.currency,
          -sum(r.quantity::numeric) as quantity, -sum(r.amount) as amount
        from removed r join tenants t on t.id = r.tenant_id
        cross join lateral (
          select coalesce(t.usage_timezone, t.timezone)
          union all select t.timezone where t.usage_timezone is not null and r.occurred_at < t.usage_moved_until
        ) zones (zone)
        where r.status <> 'void' group by 1, 2, 3, 4, 5, 6
      ) changed order by tenant_id, zone, day, type, agent_id, currency
      on conflict (tenant_id, zone, day, type, agent_id, currency) do update
        set quantity = known.quantity + excluded.quantity, amount = known.amount + excluded.amount;
    end if;
    return null;
  end
  $body$;

  -- Leaves the sums by the days of the former timezone until they are moved (server/resources/usage-records/days.ts).
  create or replace function keep_usage_timezone() returns trigger language plpgsql as $body$
  begin
    new.usage_timezone := nullif(coalesce(old.usage_timezone, old.timezone), new.timezone);
    -- A move to yet another timezone begins anew; without one, what is left of it is removed.
    new.usage_moved_until := case when new.usage_timezone is null then old.usage_moved_until end;
    return new;
  end
  $body$;

  -- Keeps the numbers of calls by quarter of an hour. Each PBX server has rows of its own, as it reports its calls in
  -- turns: none waits for another. Rows are locked in one order, and changes that move no number write nothing.
  create or replace function count_call_quarters() returns trigger language plpgsql as $body$
  declare
    counted text := concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select *, 1 as sign from added' end,
      case when tg_op <> 'INSERT' then 'select *, -1 as sign from removed' end);
  begin
    if tg_op <> 'DELETE' then
      if not exists (select from added) then return null; end if;
    end if;
    execute format($statement$
      insert into call_quarters as known (tenant_id, pbx_server_id, at, calls, unanswered)
      select * from (
        select tenant_id, coalesce(pbx_server_id, '00000000-0000-0000-0000-000000000000') as pbx,
          date_bin('15 minutes', started_at, 'epoch') as at, sum(sign) as calls,
          coalesce(sum(sign) filter (where status in ('no_answer', 'busy', 'canceled', 'failed')), 0) as unanswered
        from (%s) counted group by 1, 2, 3
      ) changed where calls <> 0 or unanswered <> 0 order by tenant_id, pbx, at
      on conflict (tenant_id, at, pbx_server_id) do update
        set calls = known.calls + excluded.calls, unanswered = known.unanswered + excluded.unanswered
    $statement$, counted);
    return null;
  end
  $body$;

  -- What a ticket counts as: an event in a quarter of an hour, or its status and priority.
  create or replace function ticket_marks(
    created_at timestamptz, resolved_at timestamptz, due_at timestamptz, status text, priority text)
  returns table (what text, at timestamptz) language sql stable as $body$
    select mark.what, date_bin('15 minutes', mark.at, 'epoch') from (values
      ('created', created_at),
      ('resolved', resolved_at),
      ('became_overdue', case when resolved_at is null or resolved_at > due_at then due_at end),
      ('no_longer_overdue', case when resolved_at > due_at then resolved_at end)
    ) mark (what, at) where mark.at is not null
    union all select status || ' ' || priority, '-infinity'
  $body$;

  -- Keeps the numbers of tickets. Rows are only added, so that no statement waits for another, and a change that moves no
  -- number adds none.
  create or replace function tally_tickets() returns trigger language plpgsql as $body$
  begin
    if tg_op <> 'DELETE' then
      if not exists (select from added) then return null; end if;
    end if;
    if tg_op = 'INSERT' then
      insert into ticket_tallies (tenant_id, what, at, count)
      select tenant_id, what, at, count(*)
      from added, ticket_marks(created_at, resolved_at, resolution_due_at, status::text, priority::text) group by 1, 2, 3;
    elsif tg_op = 'DELETE' then
      insert into ticket_tallies (tenant_id, what, at, count)
      select tenant_id, what, at, -count(*)
      from removed, ticket_marks(created_at, resolved_at, resolution_due_at, status::text, priority::text) group by 1, 2, 3;
    else
      insert into ticket_tallies (tenant_id, what, at, count)
      select tenant_id, what, at, sum(sign) from (
        select tenant_id, what, at, 1 as sign
        from added, ticket_marks(created_at, resolved_at, resolution_due_at, status::text, priority::text)
        union all select tenant_id, what, at, -1
        from removed, ticket_marks(created_at, resolved_at, resolution_due_at, status::text, priority::text)
      ) changed group by 1, 2, 3 having sum(sign) <> 0;
    end if;
    return null;
  end
  $body$;

  -- Creating a trigger waits for everybody who writes to its table, so existing ones are left alone.
  if not exists (select from pg_trigger where tgname = 'append_only') then
    create trigger append_only before update or delete or truncate on activity_logs
      for each statement execute function refuse_change();
  end if;

  if not exists (select from pg_trigger where tgname = 'sum_days_of_added') then
    create trigger sum_days_of_added after insert on usage_records
      referencing new table as added for each statement execute function sum_usage_days();
    create trigger sum_days_of_changed after update on usage_records
      referencing old table as removed new table as added for each statement execute function sum_usage_days();
    create trigger sum_days_of_removed after delete on usage_records
      referencing old table as removed for each statement execute function sum_usage_days();
  end if;

  if not exists (select from pg_trigger where tgname = 'keep_usage_timezone') then
    drop trigger if exists sum_days_anew on tenants;
    drop function if exists sum_usage_days_anew();
    create trigger keep_usage_timezone before update of timezone on tenants for each row
      when (old.timezone is distinct from new.timezone) execute function keep_usage_timezone();
  end if;

  if not exists (select from pg_trigger where tgname = 'count_quarters_of_added') then
    create trigger count_quarters_of_added after insert on calls
      referencing new table as added for each statement execute function count_call_quarters();
    create trigger count_quarters_of_changed after update on calls
      referencing old table as removed new table as added for each statement execute function count_call_quarters();
    create trigger count_quarters_of_removed after delete on calls
      referencing old table as removed for each statement execute function count_call_quarters();
    -- Calls that are older than the triggers.
    insert into call_quarters (tenant_id, pbx_server_id, at, calls, unanswered)
    select tenant_id, coalesce(pbx_server_id, '00000000-0000-0000-0000-000000000000'),
      date_bin('15 minutes', started_at, 'epoch'), count(*),
      count(*) filter (where status in ('no_answer', 'busy', 'canceled', 'failed'))
    from calls group by 1, 2, 3;
  end if;

  if not exists (select from pg_trigger where tgname = 'tally_added') then
    create trigger tally_added after insert on tickets
      referencing new table as added for each statement execute function tally_tickets();
    create trigger tally_changed after update on tickets
      referencing old table as removed new table as added for each statement execute function tally_tickets();
    create trigger tally_removed after delete on tickets
      referencing old table as removed for each statement execute function tally_tickets();
    -- Tickets that are older than the triggers.
    insert into ticket_tallies (tenant_id, what, at, count, is_folded)
    select tenant_id, what, at, count(*), true
    from tickets, ticket_marks(created_at, resolved_at, resolution_due_at, status::text, priority::text) group by 1, 2, 3;
  end if;
end
$$
