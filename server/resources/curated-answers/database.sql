-- Keys of curated answers. Runs at each start, after the migrations.
do $$
begin
  create or replace function keep_curated_answer_keys() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'UPDATE' then
      if old.keys = new.keys then return null; end if;
    end if;
    if tg_op <> 'INSERT' then
      delete from curated_answer_keys where tenant_id = old.tenant_id and answer_id = old.id;
    end if;
    if tg_op = 'DELETE' then return null; end if;
    insert into curated_answer_keys (tenant_id, key, answer_id)
    select distinct new.tenant_id, key, new.id from unnest(new.keys) key;
    return null;
  end
  $body$;

  -- Creating a trigger locks its table, so an existing one is left alone.
  if not exists (select from pg_trigger where tgname = 'keep_curated_answer_keys') then
    create trigger keep_curated_answer_keys after insert or update or delete on curated_answers
      for each row execute function keep_curated_answer_keys();
  end if;
end
$$
