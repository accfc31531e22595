-- Counts calls per quarter of an hour. Runs at each start, after the migrations.
do $$
begin
  -- Maintains the counts. Each PBX server has its own rows, so that servers do not wait for each other. Locks rows in a
  -- fixed order, and skips changes that do not affect a count.
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

  -- Creating a trigger locks its table, so existing ones are left alone.
  if not exists (select from pg_trigger where tgname = 'count_quarters_of_added') then
    create trigger count_quarters_of_added after insert on calls
      referencing new table as added for each statement execute function count_call_quarters();
    create trigger count_quarters_of_changed after update on calls
      referencing old table as removed new table as added for each statement execute function count_call_quarters();
    create trigger count_quarters_of_removed after delete on calls
      referencing old table as removed for each statement execute function count_call_quarters();
    -- Counts calls that are older than the triggers.
    insert into call_quarters (tenant_id, pbx_server_id, at, calls, unanswered)
    select tenant_id, coalesce(pbx_server_id, '00000000-0000-0000-0000-000000000000'),
      date_bin('15 minutes', started_at, 'epoch'), count(*),
      count(*) filter (where status in ('no_answer', 'busy', 'canceled', 'failed'))
    from calls group by 1, 2, 3;
  end if;
end
$$
