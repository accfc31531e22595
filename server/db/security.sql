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
  grant select, insert, update, delete on tenants, permissions, plans, registrations, mailed_codes, rate_limits
    to callcenter_platform;
  revoke all on logins from callcenter_tenant;
  revoke select, update, delete on tasks from callcenter_tenant;
  revoke update, delete on events from callcenter_tenant;
  revoke update, delete, truncate on activity_logs from callcenter_tenant, callcenter_platform;

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

  -- Creating a trigger waits for everybody who writes to its table, so existing ones are left alone.
  if not exists (select from pg_trigger where tgname = 'append_only') then
    create trigger append_only before update or delete or truncate on activity_logs
      for each statement execute function refuse_change();
  end if;
end
$$
