-- One statement, because the embedded database sends one at a time.
do $do$
begin
  -- Stores the old values of an undoable change in the same transaction: the changed columns, or the whole deleted row.
  create or replace function keep_change() returns trigger language plpgsql as $body$
  declare
    change jsonb := current_setting('app.change')::jsonb;
    was jsonb := to_jsonb(old);
    becomes jsonb;
  begin
    if tg_op = 'UPDATE' then
      becomes := to_jsonb(new);
      select jsonb_object_agg(key, value), jsonb_object_agg(key, becomes -> key) into was, becomes
        from jsonb_each(was) where key <> 'updated_at' and value <> becomes -> key;
      if was is null then return null; end if;
    end if;
    insert into kept_changes (tenant_id, change_id, user_id, endpoint, params, record_id, table_name, row_id, before, after)
    values (old.tenant_id, (change ->> 'id')::uuid, current_setting('app.user_id')::uuid, change ->> 'endpoint',
      change -> 'params', (change -> 'params' ->> 'id')::uuid, tg_table_name, (to_jsonb(old) ->> 'id')::uuid, was, becomes);
    return null;
  end
  $body$;

  -- Restores the old values of one record: first deleted rows, the record before its dependent rows, then changed columns,
  -- the latest change first. Returns false if a row has changed since; the caller then rolls back.
  create or replace function put_back(tenant uuid, change uuid, record uuid) returns boolean language plpgsql as $body$
  declare
    kept kept_changes;
    names text;
    found_rows bigint;
    version text;
  begin
    for kept in
      select * from kept_changes
      where tenant_id = tenant and change_id = change and record_id = record and undone_at is null
      order by after is not null, after is null and row_id is distinct from record_id,
        case when after is null then seq else -seq end for update
    loop
      select string_agg(quote_ident(attname), ', ') into names from pg_attribute
        where attrelid = quote_ident(kept.table_name)::regclass and attnum > 0 and not attisdropped
          and attgenerated = '' and kept.before ? attname;
      continue when names is null;
      if kept.after is null then
        execute format('insert into %1$I (%2$s) overriding system value
          select %2$s from jsonb_populate_record(null::%1$I, $1)', kept.table_name, names) using kept.before;
        continue;
      end if;
      select coalesce(max(', updated_at = greatest(clock_timestamp(), updated_at + interval ''1 millisecond'')'), '')
        into version from pg_attribute
        where attrelid = quote_ident(kept.table_name)::regclass and attname = 'updated_at';
      execute format('update %1$I it set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)) %3$s
        where tenant_id = $2 and id = $3
          and (select jsonb_object_agg(key, to_jsonb(it) -> key) from jsonb_object_keys($4) key) = $4',
        kept.table_name, names, version) using kept.before, tenant, kept.row_id, kept.after;
      get diagnostics found_rows = row_count;
      if found_rows = 0 then return false; end if;
    end loop;
    update kept_changes set undone_at = clock_timestamp()
      where tenant_id = tenant and change_id = change and record_id = record;
    return true;
  end
  $body$;
end
$do$
