import type { Contract } from '#contract/grammar/contract.ts'
import type { Verdict } from '#contract/grammar/reasons.ts'
import { changedWithin } from '#contract/grammar/rules.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { holds, type Actor } from '../base/actor.ts'

/** Rules in addition to the permissions of a role. Pure functions, without access to request and database. */
export interface Policy<Row = any> {
  /**
   * Decides whether a caller with the endpoint's permission can perform this action, or returns the reason for refusing it.
   * Rows have the result in `can`.
   *
   * @param action the endpoint's key: `list`, `update` …
   * @param row the record with its computed fields, for actions on one record
   * @param parent the parent of a nested or new record; missing for a list across parents
   */
  can(actor: Actor, action: string, row?: Row, parent?: Record<string, any>): Verdict
  /** Decides whether a record can change to one of the allowed next statuses. Default: yes. */
  canBecome?(actor: Actor, state: string, row: Row): Verdict
  /**
   * Returns the fields of a record that cannot change, with the reasons. An update of them is refused, rows have them in
   * `cannot_change`, and forms show them read-only. Default: none.
   * @example cannotChange: (_actor, { status }) => (status === 'archived' ? { amount: { reason: 'archived' } } : undefined)
   */
  cannotChange?(actor: Actor, row: Row): Rights['cannot_change']
  /**
   * True if everyone who can list the records can read each of them, so that live events are sent without reading the
   * record. Default: each record is read and checked with `can` and the hook `visible`.
   */
  readsAlike?: true
  /** True if only the owner can read a record. No events are sent for deletions, since the row and its owner are gone. */
  isPersonal?: boolean
  /** The rows that callers can reach: those of their tenant (default) or of all tenants. */
  rowScope?: 'tenant' | 'platform'
}

/** Limits access across tenants to operators, independent of permissions. */
export const byOperators: Policy = {
  can: (actor) => actor.tenant.is_platform || { reason: 'operators_only' },
  rowScope: 'platform',
}

/** Requires only the permission. */
export const byPermission: Policy = { can: () => true, readsAlike: true }

/** Applies a policy to the records of all tenants, for operators only. */
export const acrossTenants = (policy: Policy): Policy => ({
  ...policy,
  can(actor, action, row, parent) {
    const verdict = byOperators.can(actor, action)
    return verdict === true ? policy.can(actor, action, row, parent) : verdict
  },
  rowScope: 'platform',
})

/** Adds to a policy that actions which set a status require a transition to it, and that the rules allow that status. */
export function withStatuses(contract: Contract, policy: Policy): Policy {
  const { states, endpoints } = contract
  if (!states || !Object.values(endpoints).some(({ becomes }) => becomes)) return policy
  return {
    ...policy,
    can(actor, action, row, parent) {
      const verdict = policy.can(actor, action, row, parent)
      const from = endpoints[action]?.from
      if (verdict !== true || !row || !from) return verdict
      if (!from.includes(row[states.field])) return { reason: 'wrong_status' }
      return verdictOfRules(contract, action, row)
    },
  }
}

/** Refuses a status that the rules across fields do not allow for a record. With a body, they need its values. */
function verdictOfRules(
  { endpoints, states, onlyInDetail }: Contract,
  action: string,
  row: Record<string, any>,
): Verdict {
  const { body, becomes } = endpoints[action]!
  const isKnown = onlyInDetail.every((name) => row[name] !== undefined)
  if (body || !isKnown) return true
  const { errors } = changedWithin(endpoints['update']?.rules, row, { [states!.field]: becomes })
  const [first] = Object.entries(errors)
  return first
    ? { reason: 'breaks_rule', params: { field: first[0].split('.')[0]!, problem: first[1][0]!.code } }
    : true
}

/** Checks the permission for an action. */
export function permissionVerdict(contract: Contract, actor: Actor, action: string): Verdict {
  const permission = contract.endpoints[action]?.permission ?? null
  return holds(actor, permission) || { reason: 'permission', params: { permission: permission! } }
}

/** Checks the permission, then the policy. Rows return the result in `can`, endpoints enforce it. */
export function verdictOn(contract: Contract, policy: Policy, actor: Actor, action: string, row: object): Verdict {
  const permitted = permissionVerdict(contract, actor, action)
  return permitted === true ? policy.can(actor, action, row) : permitted
}
