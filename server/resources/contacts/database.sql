-- Keys of contacts, and the contacts of calls and conversations. Runs at each start, after the migrations.
do $$
begin
  -- Rewrites the keys of a contact. Those of a merged one belong to the contact that it was merged into.
  create or replace function keep_contact_keys() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'DELETE' then
      delete from contact_keys where tenant_id = old.tenant_id and contact_id = old.id;
      return null;
    end if;
    if tg_op = 'UPDATE' then
      if (old.phones, old.emails, old.merged_into_id) is not distinct from (new.phones, new.emails, new.merged_into_id) then
        return null;
      end if;
      delete from contact_keys where tenant_id = old.tenant_id and key in (select contact_uris(old.phones, old.emails))
        and contact_id = coalesce(old.merged_into_id, old.id);
    end if;
    insert into contact_keys (tenant_id, key, contact_id)
    select new.tenant_id, uri, coalesce(new.merged_into_id, new.id) from contact_uris(new.phones, new.emails) uri;
    return null;
  end
  $body$;

  create or replace function contact_uris(phones jsonb, emails text[]) returns setof text language sql immutable as $body$
    select 'tel:' || (phone ->> 'e164') from jsonb_array_elements(phones) phone
    union select 'mailto:' || lower(email) from unnest(emails) email
  $body$;

  -- Writes the search text of a contact, including the keys of contacts merged into it.
  create or replace function write_contact_text() returns trigger language plpgsql as $body$
  begin
    new.phones_text := (
      select string_agg(regexp_replace(uri, '^(tel|mailto):', ''), ' ' order by uri like 'tel:%' desc, uri) from (
        select contact_uris(new.phones, new.emails) as uri
        union select contact_uris(phones, emails) from contacts
        where tenant_id = new.tenant_id and merged_into_id = new.id) own);
    return new;
  end
  $body$;

  -- Rewrites the search text of the other contact after a merge or unmerge. Undo does not need to restore it.
  create or replace function tell_merged_contact() returns trigger language plpgsql as $body$
  declare
    change text := coalesce(current_setting('app.change', true), '');
    tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  begin
    if coalesce(old.merged_into_id, new.merged_into_id) is not null
      and (old.phones, old.emails, old.merged_into_id) is distinct from (new.phones, new.emails, new.merged_into_id) then
      perform set_config('app.change', '', true);
      update contacts set phones_text = '' where tenant_id = tenant and id in (old.merged_into_id, new.merged_into_id);
      perform set_config('app.change', change, true);
    end if;
    return null;
  end
  $body$;

  -- Notes keys that moved to another contact, for the worker that updates their calls and conversations.
  create or replace function note_contact_links() returns trigger language plpgsql as $body$
  declare
    changed contact_keys := case when tg_op = 'DELETE' then old else new end;
  begin
    if changed.key like 'tel:%' then
      -- Locks the row against the worker; "do nothing" would not wait.
      insert into contact_links (tenant_id, key) values (changed.tenant_id, changed.key)
      on conflict (tenant_id, key) do update set key = excluded.key;
    end if;
    return null;
  end
  $body$;

  -- Sets the contact of a new call or conversation.
  create or replace function find_contact() returns trigger language plpgsql as $body$
  declare
    party text;
  begin
    if tg_table_name = 'conversations' then
      party := new.caller;
    else
      party := case new.direction::text when 'inbound' then new."from" when 'outbound' then new."to" end;
    end if;
    if new.contact_id is null and party like '+%' then
      new.contact_id := (
        select contact_id from contact_keys where tenant_id = new.tenant_id and key = 'tel:' || party);
    end if;
    return new;
  end
  $body$;

  -- Creating a trigger locks its table, so existing ones are left alone.
  if not exists (select from pg_trigger where tgname = 'keep_contact_keys') then
    create trigger keep_contact_keys after insert or update or delete on contacts
      for each row execute function keep_contact_keys();
    create trigger note_contact_links after insert or update or delete on contact_keys
      for each row execute function note_contact_links();
    create trigger find_contact_of_call before insert on calls for each row execute function find_contact();
    create trigger find_contact_of_conversation before insert on conversations
      for each row execute function find_contact();
  end if;
  if not exists (select from pg_trigger where tgname = 'write_contact_text') then
    create trigger write_contact_text before insert or update of phones, emails, phones_text on contacts
      for each row execute function write_contact_text();
    create trigger tell_merged_contact after insert or update or delete on contacts
      for each row execute function tell_merged_contact();
    -- Adds the keys of contacts that are older than the triggers, without announcing changes.
    alter table contacts disable trigger user;
    alter table contacts enable trigger write_contact_text;
    update contacts set phones_text = '';
    alter table contacts enable trigger user;
  end if;
end
$$
