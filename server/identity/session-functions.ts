import { sql } from 'drizzle-orm'
import { sessionMaxDays } from '#contract/auth.ts'
import { tenants } from '#contract/tenants.ts'
import type { Database } from '../db/client.ts'
import { platformFunction } from '../db/owned-by-platform.ts'

/**
 * Tells whether an operator may still impersonate: the operator's session, status and permission are valid. The
 * platform owns the function, because row-level security hides operators from a tenant's transaction.
 */
const impersonationStands = `
  create or replace function impersonation_stands(operator_tenant uuid, operator_session uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $body$
    select exists (
      select from public.sessions s
      join public.users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'active'
      join public.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        and '${tenants.endpoints.impersonate.permission}' = any(r.permission_keys)
      join public.tenants t on t.id = s.tenant_id and t.is_platform and t.status not in ('suspended', 'archived')
      where s.tenant_id = operator_tenant and s.id = operator_session and s.revoked_at is null
        and s.expires_at > now() and s.created_at > now() - interval '${sessionMaxDays} days')
  $body$`

/**
 * Ends the sessions and the password links of suspended or deleted users and tenants. Arguments: the column of the
 * tenant, and that of the user if the row is a user. `app.change` is empty meanwhile, so that an undo of the suspension
 * does not restore them.
 */
const endSessions = `
  create or replace function end_sessions() returns trigger language plpgsql as $body$
  declare
    _change constant text := coalesce(current_setting('app.change', true), '');
  begin
    perform set_config('app.change', '', true);
    update sessions set revoked_at = clock_timestamp(), updated_at = clock_timestamp()
    where tenant_id = (to_jsonb(new)->>tg_argv[0])::uuid and (tg_argv[1] is null or user_id = new.id)
      and revoked_at is null;
    delete from password_resets
    where tenant_id = (to_jsonb(new)->>tg_argv[0])::uuid and (tg_argv[1] is null or user_id = new.id);
    perform set_config('app.change', _change, true);
    return null;
  end
  $body$`

/** Ends impersonations by operators without the permission, so that regaining it does not revive them. */
const endFallenImpersonations = `
  create or replace function end_fallen_impersonations() returns void language sql security definer
  set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $body$
    update public.sessions set revoked_at = clock_timestamp(), updated_at = clock_timestamp()
    where impersonator is not null and revoked_at is null
      and not public.impersonation_stands(operator_tenant_id, operator_session_id)
  $body$`

const endImpersonations = `
  create or replace function end_impersonations() returns trigger language plpgsql as $body$
  declare
    _change constant text := coalesce(current_setting('app.change', true), '');
  begin
    if exists (select from tenants where id = new.tenant_id and is_platform) then
      perform set_config('app.change', '', true);
      perform end_fallen_impersonations();
      perform set_config('app.change', _change, true);
    end if;
    return null;
  end
  $body$`

/** Creating a trigger takes a lock on its table, so existing ones are left alone. */
const triggers = `
  do $do$
  begin
    if not exists (select from pg_trigger where tgname = 'end_sessions' and tgrelid = 'tenants'::regclass) then
      create trigger end_sessions after update of status on users for each row
        when (old.status = 'active' and new.status <> 'active') execute function end_sessions('tenant_id', 'id');
      create trigger end_sessions after update of status on tenants for each row
        when (old.status is distinct from new.status and new.status in ('suspended', 'archived'))
        execute function end_sessions('id');
      create trigger end_impersonations after update of role_id on users for each row
        when (old.role_id <> new.role_id) execute function end_impersonations();
      create trigger end_impersonations after update of permission_keys on roles for each row
        when (old.permission_keys <> new.permission_keys) execute function end_impersonations();
    end if;
  end
  $do$`

/** Creates the functions that check sessions, and the triggers that end them. */
export async function writeSessionFunctions(db: Database): Promise<void> {
  const statements = [
    ...platformFunction('impersonation_stands', impersonationStands),
    'grant execute on function impersonation_stands to callcenter_platform',
    ...platformFunction('end_fallen_impersonations', endFallenImpersonations),
    endSessions,
    endImpersonations,
    triggers,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}
