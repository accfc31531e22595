-- Tallies of conversations. Runs at each start, after the migrations.
do $$
begin
  -- The tallies that a conversation counts towards, in the quarter of an hour of its start. Tests of drafts have none.
  create or replace function conversation_marks(
    channel text, started_at timestamptz, ended_at timestamptz, outcome text, end_reason text, unknown_count integer,
    currency text, cost bigint)
  returns table (what text, at timestamptz, count bigint) language sql stable as $body$
    select mark.what, date_bin('15 minutes', started_at, 'epoch'), mark.count from (values
      ('held', 1),
      ('ended', case when ended_at is not null then 1 end),
      ('solved', case when outcome = 'success' and end_reason is distinct from 'transferred' then 1 end),
      ('unknown', case when unknown_count > 0 then 1 end),
      ('priced ' || currency, case when cost is not null then 1 end),
      ('cost ' || currency, cost)
    ) mark (what, count) where channel <> 'test' and mark.what is not null and mark.count is not null
  $body$;

  -- Maintains the tallies. Only inserts rows, so that no statement waits for another, and skips changes that do not
  -- affect a count.
  create or replace function tally_conversations() returns trigger language plpgsql as $body$
  declare
    counted text := concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select *, 1 as sign from added' end,
      case when tg_op <> 'INSERT' then 'select *, -1 as sign from removed' end);
  begin
    if tg_op <> 'DELETE' then
      if not exists (select from added) then return null; end if;
    end if;
    execute format($statement$
      insert into conversation_tallies (tenant_id, what, at, count)
      select tenant_id, what, at, sum(sign * count) from (%s) changed, conversation_marks(channel::text, started_at,
        ended_at, outcome::text, end_reason::text, unknown_count, currency::text, cost)
      group by 1, 2, 3 having sum(sign * count) <> 0
    $statement$, counted);
    return null;
  end
  $body$;

  -- Times to the first word by hour, in classes that are 10 % wide. Deleting a conversation keeps them.
  create or replace function first_word_class(latency jsonb) returns text language sql immutable as $body$
    select 'first_word ' || floor(ln(greatest((latency ->> 'first_token')::float8, 1)) * 10)
  $body$;
  create or replace function tally_first_words() returns trigger language plpgsql as $body$
  begin
    insert into conversation_tallies (tenant_id, what, at, count)
    select turn.tenant_id, first_word_class(turn.latency), date_bin('1 hour', started_at, 'epoch'), count(*)
    from added turn join conversations c on c.tenant_id = turn.tenant_id and c.id = turn.conversation_id
    where turn.role = 'agent' and turn.latency ->> 'first_token' is not null and c.channel <> 'test'
    group by 1, 2, 3;
    return null;
  end
  $body$;

  -- Creating a trigger locks its table, so existing ones are left alone.
  if not exists (select from pg_trigger where tgname = 'tally_conversations_added') then
    create trigger tally_conversations_added after insert on conversations
      referencing new table as added for each statement execute function tally_conversations();
    create trigger tally_conversations_changed after update on conversations
      referencing old table as removed new table as added for each statement execute function tally_conversations();
    create trigger tally_conversations_removed after delete on conversations
      referencing old table as removed for each statement execute function tally_conversations();
    create trigger tally_first_words after insert on conversation_turns
      referencing new table as added for each statement execute function tally_first_words();
    -- Counts conversations that are older than the triggers.
    insert into conversation_tallies (tenant_id, what, at, count, is_folded)
    select tenant_id, what, at, sum(count), true from conversations, conversation_marks(channel::text, started_at,
      ended_at, outcome::text, end_reason::text, unknown_count, currency::text, cost) group by 1, 2, 3;
    insert into conversation_tallies (tenant_id, what, at, count, is_folded)
    select turn.tenant_id, first_word_class(turn.latency), date_bin('1 hour', started_at, 'epoch'), count(*), true
    from conversation_turns turn join conversations c on c.tenant_id = turn.tenant_id and c.id = turn.conversation_id
    where turn.role = 'agent' and turn.latency ->> 'first_token' is not null and c.channel <> 'test' group by 1, 2, 3;
  end if;
end
$$
