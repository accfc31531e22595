import type { Actor } from './http/actor.ts'

/** What a role's permissions alone do not decide. Pure: no request, no database. */
export interface Policy<Row = any> {
  /**
   * Whether somebody who holds the endpoint's permission may do this.
   *
   * @param action the endpoint's key: `list`, `update` …
   * @param row the record, where the action is on one
   */
  can(actor: Actor, action: string, row?: Row): boolean
  /** Whose rows there are: the caller's tenant's (usual), the whole platform's. */
  reach?: 'tenant' | 'platform'
}

/** What lies across tenants is the operators' business, whatever keys a tenant's role may hold. */
export const byOperators: Policy = { can: (actor) => actor.tenant.is_platform, reach: 'platform' }

/** The permission is all that it takes. */
export const byPermission: Policy = { can: () => true }
