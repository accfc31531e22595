import type { Verdict } from '#contract/grammar/reasons.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { hiddenFields } from '#contract/grammar/rules.ts'
import { hint } from '#providers/refine/access.ts'
import { useSession } from '#providers/session/session.ts'
import { nextStates, type FieldSpec, type Resource } from '../../resource.ts'
import { endpointOf } from '../../endpoint-of.ts'
import type { Row } from '../../row.ts'

/** `true` if the value can be edited, else the reason; undefined for fields that are never edited in place. */
export type Editability = Verdict | string | undefined

/** Returns a function that checks whether a cell of the list can be edited. */
export function useInline(resource: Resource): (field: FieldSpec, row: Row) => Editability {
  const editabilityOf = useEditability(resource)
  const { inline = [] } = resource.screens.list!
  return (field, row) => (inline.includes(field.name) ? editabilityOf(field, row) : undefined)
}

/** Returns a function that checks whether a field of a record can be edited in place. */
export function useEditability(resource: Resource): (field: FieldSpec, row: Row) => Editability {
  const { rules, permission = null } = endpointOf(resource, 'edit') ?? {}
  const { reason, isOutOfReach } = hint(permission, useSession())
  return ({ name }, row) => {
    const { can, cannot_change } = row as Rights
    if (isOutOfReach || row['isGone']) return undefined
    if (reason) return reason
    if (can?.['update'] !== true) return can?.['update']
    if (hiddenFields(rules, row).includes(name)) return undefined
    return cannot_change?.[name] ?? (name === resource.contract.states?.field ? ofStatus(resource, row) : true)
  }
}

/** A status is editable if at least one next status is allowed. */
function ofStatus(resource: Resource, row: Row): Verdict | undefined {
  const { can_become = {} } = row as Rights
  const verdicts = nextStates(resource, String(row[resource.contract.states!.field])).map((state) => can_become[state])
  return verdicts.includes(true) || verdicts[0]
}
