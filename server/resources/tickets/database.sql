-- Numbers and tallies of tickets. Runs at each start, after the migrations.
do $$
begin
  -- Numbers a ticket in the statement that inserts it, so that the tenant's counter is locked only until the commit.
  create or replace function next_ticket_number(tenant uuid) returns integer language sql as $body$
    insert into ticket_counters as counter (tenant_id, last_number) values (tenant, 1)
    on conflict (tenant_id) do update set last_number = counter.last_number + 1
    returning last_number
  $body$;

  -- The tallies of a ticket: events by quarter of an hour, and its status with its priority.
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

  -- Maintains the tallies. Only inserts rows, so that no statement waits for another, and skips changes that do not
  -- affect a count.
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

  -- Keeps the beginning of a ticket's last reply or note. Events and mails on hold are none.
  create or replace function keep_last_message() returns trigger language plpgsql as $body$
  begin
    update tickets set last_message = last.text
    from (select distinct tenant_id, ticket_id from changed where type = 'comment') of_ticket,
      lateral (select max(text) as text from (
        select regexp_replace(left(body, 200), '\s+', ' ', 'g') as text from ticket_comments one
        where one.tenant_id = of_ticket.tenant_id and one.ticket_id = of_ticket.ticket_id
          and one.type = 'comment' and not one.is_held
        order by one.created_at desc, one.id desc limit 1) newest) last
    where tickets.tenant_id = of_ticket.tenant_id and tickets.id = of_ticket.ticket_id
      and tickets.last_message is distinct from last.text;
    return null;
  end
  $body$;
  if not exists (select from pg_trigger where tgname = 'message_added') then
    create trigger message_added after insert on ticket_comments
      referencing new table as changed for each statement execute function keep_last_message();
    create trigger message_changed after update on ticket_comments
      referencing new table as changed for each statement execute function keep_last_message();
    create trigger message_removed after delete on ticket_comments
      referencing old table as changed for each statement execute function keep_last_message();
    -- Those of tickets that are older than the triggers.
    update tickets set last_message = (
      select regexp_replace(left(body, 200), '\s+', ' ', 'g') from ticket_comments one
      where one.tenant_id = tickets.tenant_id and one.ticket_id = tickets.id and one.type = 'comment' and not one.is_held
      order by one.created_at desc, one.id desc limit 1)
    where last_message is null;
  end if;

  -- Gives a new tenant the views of its inbox, which it can change. A migration of 2026-11 added those of earlier
  -- tenants.
  create or replace function add_inbox() returns trigger language plpgsql as $body$
  begin
    insert into saved_views (id, tenant_id, created_at, name, standard, resource, query, visibility, in_menu)
    select gen_random_uuid(), new.id, now() + view.place * interval '1 millisecond',
      case when new.locale = 'id' then view.indonesian else view.english end, view.standard::saved_view_standard,
      'tickets', 'status=new&status=open&status=pending&status=on_hold&' || view.query, 'shared', true
    from (values
      (1, 'mine', 'Mine', 'Milik saya', 'assignee_id=me&sort=resolution_due_at'),
      (2, 'unassigned', 'Unassigned', 'Belum ditugaskan', 'assignee_id=null'),
      (3, 'due_soon', 'Due soon', 'Segera jatuh tempo', 'resolution_due_at_lte=%2B1d&sort=resolution_due_at'),
      (4, 'mentioned', 'Mentioned', 'Menyebut saya', 'mentioned_ids=me')
    ) view (place, standard, english, indonesian, query)
    where not new.is_platform;
    return null;
  end
  $body$;
  if not exists (select from pg_trigger where tgname = 'add_inbox') then
    create trigger add_inbox after insert on tenants for each row execute function add_inbox();
  end if;

  -- Creating a trigger locks its table, so existing ones are left alone.
  if not exists (select from pg_trigger where tgname = 'tally_added') then
    create trigger tally_added after insert on tickets
      referencing new table as added for each statement execute function tally_tickets();
    create trigger tally_changed after update on tickets
      referencing old table as removed new table as added for each statement execute function tally_tickets();
    create trigger tally_removed after delete on tickets
      referencing old table as removed for each statement execute function tally_tickets();
    -- Counts tickets that are older than the triggers.
    insert into ticket_tallies (tenant_id, what, at, count, is_folded)
    select tenant_id, what, at, count(*), true
    from tickets, ticket_marks(created_at, resolved_at, resolution_due_at, status::text, priority::text) group by 1, 2, 3;
  end if;
end
$$
