do $$
begin
  -- Gives operators' tenants the views of their inbox, which they can change.
  create or replace function add_operator_views(tenant tenants) returns void language sql as $body$
    insert into saved_views (id, tenant_id, created_at, name, standard, resource, query, visibility, in_menu)
    select gen_random_uuid(), tenant.id, now() + view.place * interval '1 millisecond',
      case when tenant.locale = 'id' then view.indonesian else view.english end, view.standard::saved_view_standard,
      'tenants', view.query, 'shared', true
    from (values
      (1, 'trials_ending', 'Trials ending soon', 'Uji coba segera habis',
        'status=trial&trial_ends_at_lte=%2B7d&sort=trial_ends_at'),
      (2, 'past_due', 'Past due', 'Menunggak', 'status=past_due'),
      (3, 'near_limit', 'Near a limit', 'Mendekati batas', 'closest_limit_gte=80&sort=-closest_limit')
    ) view (place, standard, english, indonesian, query)
  $body$;
  create or replace function add_operator_inbox() returns trigger language plpgsql as $body$
  begin
    perform add_operator_views(new);
    return null;
  end
  $body$;
  if not exists (select from pg_trigger where tgname = 'add_operator_inbox') then
    create trigger add_operator_inbox after insert on tenants
      for each row when (new.is_platform) execute function add_operator_inbox();
    -- Adds the views of operators' tenants that are older than the trigger.
    perform add_operator_views(tenants) from tenants where is_platform;
  end if;
end
$$
