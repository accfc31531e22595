-- Sums of usage by day. Runs at each start, after the migrations.
do $$
begin
  -- Takes a lock that excludes the migration of a tenant's days to another timezone.
  create or replace function share_usage_days(tenant uuid) returns void language sql as $body$
    select pg_advisory_xact_lock_shared(hashtextextended('usage days of ' || tenant, 0))
  $body$;

  -- Maintains the sums by day. During a migration also sums migrated records by the days of the new timezone. Locks
  -- rows in a fixed order to avoid deadlocks. An upsert also fires it for an update, often without rows.
  create or replace function sum_usage_days() returns trigger language plpgsql as $body$
  declare
    counted text := concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select *, 1 as sign from added' end,
      case when tg_op <> 'INSERT' then 'select *, -1 as sign from removed' end);
    sums record;
  begin
    if tg_op <> 'DELETE' then
      if not exists (select from added) then return null; end if;
    end if;
    execute format('select share_usage_days(tenant_id) from (select distinct tenant_id from (%s) c order by 1) c', counted);
    for sums in select * from (values
      ('usage_days', 'agent_id', 'coalesce(c.agent_id, ''00000000-0000-0000-0000-000000000000'')'),
      ('usage_number_days', 'phone_number_id', 'c.phone_number_id')) sums (name, owner, id)
    loop
      execute format($statement$
        insert into %1$I as known (tenant_id, zone, day, type, %2$I, currency, quantity, amount)
        select * from (
          select c.tenant_id, zones.zone, (c.occurred_at at time zone zones.zone)::date as day, c.type, %3$s as owner,
            c.currency, sum(c.sign * c.quantity::numeric) as quantity, sum(c.sign * c.amount) as amount
          from (%4$s) c join tenants t on t.id = c.tenant_id
          cross join lateral (
            select coalesce(t.usage_timezone, t.timezone)
            union all select t.timezone where t.usage_timezone is not null and c.occurred_at < t.usage_moved_until
          ) zones (zone)
          where c.status <> 'void' and %3$s is not null group by 1, 2, 3, 4, 5, 6
        ) changed where quantity <> 0 or amount <> 0 order by tenant_id, zone, day, type, owner, currency
        on conflict (tenant_id, zone, day, type, %2$I, currency) do update
          set quantity = known.quantity + excluded.quantity, amount = known.amount + excluded.amount
      $statement$, sums.name, sums.owner, sums.id, counted);
    end loop;
    return null;
  end
  $body$;

  -- Keeps the sums by days of the former timezone until the migration ends (server/resources/usage-records/days.ts).
  create or replace function keep_usage_timezone() returns trigger language plpgsql as $body$
  begin
    new.usage_timezone := nullif(coalesce(old.usage_timezone, old.timezone), new.timezone);
    -- Another change restarts the migration; its partial sums are removed.
    new.usage_moved_until := case when new.usage_timezone is null then old.usage_moved_until end;
    return new;
  end
  $body$;

  -- Creating a trigger locks its table, so existing ones are left alone.
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
end
$$
