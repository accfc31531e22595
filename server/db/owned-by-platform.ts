/**
 * The properties of a function that searches as its owner. Plans are made for the values of each call: after five calls
 * on a connection plpgsql may keep one for any values, which reads every row of a large tenant.
 */
export const searchProperties = `language plpgsql stable security definer
    set search_path = pg_catalog, pg_temp set jit = off set plan_cache_mode = force_custom_plan`

/**
 * Returns the statements that define a `security definer` function, make the platform's role its owner, and let the role
 * of tenants alone call it. The owner needs the right to create in the schema only while it is being made the owner. A
 * function that a restored backup left to a foreign owner is created anew.
 */
export const platformFunction = (name: string, definition: string): string[] => [
  `do $body$
  begin
    if exists (
      select from pg_proc
      where pronamespace = 'public'::regnamespace and proname = '${name}' and not pg_has_role(proowner, 'usage')
    ) then
      drop function ${name};
    end if;
  end
  $body$`,
  definition,
  `do $body$
  begin
    revoke all on function ${name} from public;
    grant execute on function ${name} to callcenter_tenant;
    if 'callcenter_platform' <> (select pg_get_userbyid(proowner) from pg_proc where proname = '${name}') then
      grant create on schema public to callcenter_platform;
      alter function ${name} owner to callcenter_platform;
      revoke create on schema public from callcenter_platform;
    end if;
  end
  $body$`,
]
