/**
 * Returns the statement that makes the platform's role the owner of a `security definer` function, and lets the role of
 * tenants alone call it. The owner needs the right to create in the schema only while it is being made the owner.
 */
export const ownedByPlatform = (name: string): string => `
  do $body$
  begin
    revoke all on function ${name} from public;
    grant execute on function ${name} to callcenter_tenant;
    if 'callcenter_platform' <> (select pg_get_userbyid(proowner) from pg_proc where proname = '${name}') then
      grant create on schema public to callcenter_platform;
      alter function ${name} owner to callcenter_platform;
      revoke create on schema public from callcenter_platform;
    end if;
  end
  $body$`
