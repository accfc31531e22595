-- The roles that the schema needs. They belong to the server, so a backup of one database does not hold them: every start
-- makes them, and `npm run admin -- roles` before a backup is restored.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['callcenter_tenant', 'callcenter_platform'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of this server made it at the same moment
    end;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to current_user', role_name);
      exception when insufficient_privilege then
        -- An administrator of the server may have granted it.
        if not pg_has_role(role_name, 'member') then
          raise;
        end if;
      end;
    end if;
  end loop;
end
$$;
