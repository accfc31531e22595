import type { Contract } from '#contract/grammar/contract.ts'
import type { Verdict } from '#contract/grammar/reasons.ts'
import { nextStates, type Rights } from '#contract/grammar/rights.ts'
import { holds, type Actor } from '../base/actor.ts'

/** Rules beyond a role's permissions. Pure: no request, no database. */
export interface Policy<Row = any> {
  /**
   * Decides whether a caller with the endpoint's permission can perform this action, or why not. Rows carry the result
   * in `can`.
   *
   * @param action the endpoint's key: `list`, `update` …
   * @param row the record with its computed fields, for actions on one record
   * @param parent the parent of a nested record, also of one to be created; a list across parents has none
   */
  can(actor: Actor, action: string, row?: Row, parent?: Record<string, any>): Verdict
  /** Decides whether a record can change to one of the allowed next statuses. Default: yes. */
  canBecome?(actor: Actor, state: string, row: Row): Verdict
  /**
   * Returns the fields of a record that cannot change, with the reasons. An update that changes one is refused; rows
   * carry them in `cannot_change`, and forms show them read-only. Default: none.
   * @example cannotChange: (_actor, { status }) => (status === 'archived' ? { amount: { reason: 'archived' } } : undefined)
   */
  cannotChange?(actor: Actor, row: Row): Rights['cannot_change']
  /**
   * Every record that a role may list can be read by all of its readers, so that live events reach them without reading
   * the record. Default: each record is read, and `can` and the hook `visible` are asked.
   */
  readsAlike?: true
  /** Records that their owner alone reads: the stream of events tells nobody that one was deleted. */
  isPersonal?: boolean
  /** The rows in scope: those of the caller's tenant (default), or of the whole platform. */
  rowScope?: 'tenant' | 'platform'
}

/** Limits access across tenants to operators, whatever permissions a tenant's role has. */
export const byOperators: Policy = {
  can: (actor) => actor.tenant.is_platform || { reason: 'operators_only' },
  rowScope: 'platform',
}

/** Requires the permission only. */
export const byPermission: Policy = { can: () => true, readsAlike: true }

/** The same rules for operators, across all tenants. */
export const acrossTenants = (policy: Policy): Policy => ({
  ...policy,
  can(actor, action, row, parent) {
    const verdict = byOperators.can(actor, action)
    return verdict === true ? policy.can(actor, action, row, parent) : verdict
  },
  rowScope: 'platform',
})

/** Adds to a policy that an action which sets a status needs a transition to it. */
export function withStatuses({ states, endpoints }: Contract, policy: Policy): Policy {
  if (!states || !Object.values(endpoints).some(({ becomes }) => becomes)) return policy
  return {
    ...policy,
    can(actor, action, row, parent) {
      const verdict = policy.can(actor, action, row, parent)
      const status = endpoints[action]?.becomes
      if (verdict !== true || !row || !status) return verdict
      return nextStates(states, row[states.field]).includes(status) || { reason: 'wrong_status' }
    },
  }
}

/** Verdict of the role about an action, on any record. */
export function permissionVerdict(contract: Contract, actor: Actor, action: string): Verdict {
  const permission = contract.endpoints[action]?.permission ?? null
  return holds(actor, permission) || { reason: 'permission', params: { permission: permission! } }
}

/** The permission, then the policy: returned by a row in `can`, and enforced by the endpoint. */
export function verdictOn(contract: Contract, policy: Policy, actor: Actor, action: string, row: object): Verdict {
  const permitted = permissionVerdict(contract, actor, action)
  return permitted === true ? policy.can(actor, action, row) : permitted
}
