import type { Contract } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { nestedNouns, sample } from '#contract/grammar/sample.ts'
import { singular } from '#contract/grammar/summary.ts'
import { headingOf } from '#contract/grammar/words.ts'
import type { Table } from '../record/resource.ts'
import type { Demo, FilledTenant } from './demo.ts'

const letters = ['A', 'B', 'C']

/**
 * Returns the demo of a noun that has none of its own: three records of sample values, of a singleton one. Records that
 * need a secret, or for which samples are no valid body, are left out.
 */
export function sampleDemo(contract: Contract, table: Table): Demo<any>[] {
  const needsSecret = contract.writable.some((field) => isSecret(field) && !field.nullable)
  const places = letters.slice(0, contract.singleton ? 1 : letters.length)
  const rows = async (tenant: FilledTenant) => {
    const all = await Promise.all(places.map((_, at) => rowAt(contract, at, tenant)))
    return all.filter((row) => row !== undefined)
  }
  return needsSecret ? [] : [{ table, rows }]
}

const isSecret = (field: Field) => kindOf(field).stored === 'secret'

/** Returns the row at a position; `undefined` if samples are no valid body. */
async function rowAt(contract: Contract, at: number, { tenant_id, refer }: FilledTenant) {
  const { writable, title, states, parent, name } = contract
  const inner = new Map<string, string>()
  // The first record of a noun cannot refer to another one of it.
  for (const noun of nestedNouns(contract)) if (noun !== contract.of) inner.set(noun, await refer(noun, at))
  const given: Record<string, unknown> = sample(contract, at + 1, (noun) => inner.get(noun))
  if (typeof given[title] === 'string' && !contract.isTitleChoice) given[title] = titleAt(name, at)
  for (const field of writable) {
    const { refers, owned } = kindOf(field)
    if (isSecret(field)) given[field.name] = null
    if (refers === 'one' && !owned && field.ref !== contract.of) given[field.name] = await refer(field.ref!, at)
  }
  const body = contract.write.safeParse(given)
  if (!body.success) return undefined
  const row: Record<string, unknown> = { ...body.data, tenant_id }
  const statuses = Object.keys(states?.transitions ?? {})
  if (states) row[states.field] = statuses[at % statuses.length]
  if (parent) row[parent.column] = await refer(parent.noun, at)
  return row
}

const titleAt = (noun: string, at: number) => `${headingOf(singular(noun))} ${letters[at]}`
