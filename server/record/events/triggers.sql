-- One statement, because the embedded database sends one at a time.
do $do$
begin
  -- Records a change of a live table in the same transaction, and notifies the processes that stream events.
  create or replace function append_event() returns trigger language plpgsql as $body$
  declare
    changed record;
  begin
    if tg_op = 'UPDATE' and old *= new then return null; end if;
    if tg_op = 'DELETE' then changed := old; else changed := new; end if;
    insert into events (tenant_id, resource, type, record_id, user_id, tab)
    values (changed.tenant_id, tg_argv[0],
      (case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end)::event_type, changed.id,
      nullif(current_setting('app.user_id', true), '')::uuid, nullif(current_setting('app.tab', true), ''));
    perform pg_notify('events', '');
    return null;
  end
  $body$;

  -- Records a change of rights, so that streams are checked again immediately. The argument is the column with the id of
  -- the tenant.
  create or replace function append_access_change() returns trigger language plpgsql as $body$
  begin
    insert into public.events (tenant_id, resource, type, record_id)
    values ((to_jsonb(new)->>tg_argv[0])::uuid, '', 'updated', new.id);
    perform pg_notify('events', '');
    return null;
  end
  $body$;

  -- Creating a trigger waits for all writers of its table, so existing triggers are kept.
  if not exists (select from pg_trigger where tgname = 'access_change' and tgrelid = 'tenants'::regclass) then
    create or replace trigger access_change after update of revoked_at on sessions for each row
      when (old.revoked_at is distinct from new.revoked_at) execute function append_access_change('tenant_id');
    create or replace trigger access_change after update of status, role_id on users for each row
      when ((old.status, old.role_id) is distinct from (new.status, new.role_id))
      execute function append_access_change('tenant_id');
    create or replace trigger access_change after update of permission_keys on roles for each row
      when (old.permission_keys is distinct from new.permission_keys) execute function append_access_change('tenant_id');
    create or replace trigger access_change after update of status, security on tenants for each row
      when ((old.status, old.security) is distinct from (new.status, new.security))
      execute function append_access_change('id');
  end if;
end
$do$
