import { parametersOf } from '#contract/parent.ts'
import { maxFound, search as contract, type Found } from '#contract/search.ts'
import { lookUp, numberFields, soughtIn, type Sought } from '../../crud/look-up.ts'
import { addRights } from '../../crud/rights.ts'
import { labelOf, type ServedResource, type StoredRow } from '../../crud/resource.ts'
import { switchToPlatform } from '../../db/scope.ts'
import { holds } from '../../http/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, type Call, type Reply } from '../../http/endpoint.ts'
import { readQuery } from '../../http/validate.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { storedResources, type StoredResource } from '../index.ts'

/** Serves the search across every resource that is mounted, without knowing any of them. */
export function mountSearch(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.records, searchRecords, { counts: () => 'search' })
}

async function searchRecords(call: Call): Promise<Reply> {
  const sought = soughtIn(readQuery(call.endpoint, call.query)['q']!)
  const listed = storedResources().filter((one): one is ServedResource => isListed(one, call))
  // By id: operators find a record of their own tenant in its list and in the one across tenants.
  const found = new Map<string, Found>()
  const add = async (resource: ServedResource) => {
    for (const one of await foundIn(resource, call, sought)) found.set(one.id, found.get(one.id) ?? one)
  }
  for (const resource of listed) if (!isAcrossTenants(resource)) await add(resource)
  const acrossTenants = listed.filter(isAcrossTenants)
  if (acrossTenants.length > 0) await switchToPlatform(call.tx)
  for (const resource of acrossTenants) await add(resource)
  return { data: [...found.values()] }
}

const isAcrossTenants = ({ policy }: ServedResource) => policy.rowScope === 'platform'

/** Checks whether the caller can list the records. Lists below a parent have no rows without it. */
function isListed({ contract: { endpoints, search }, policy }: StoredResource, { actor }: Call) {
  const list = endpoints['list']
  if (!list || !policy || search.length === 0) return false
  const isNested = parametersOf(list.path).some((name) => name !== ':tenantId')
  return !isNested && holds(actor, list.permission) && policy.can(actor, 'list') === true
}

async function foundIn(resource: ServedResource, call: Call, sought: Sought): Promise<Found[]> {
  const rows = await lookUp(resource, call, sought, maxFound)
  return addRights(resource, call, rows).map((row) => ({
    noun: resource.contract.name,
    id: row['id'],
    label: labelOf(resource, row),
    detail: detailOf(resource, row, sought),
    at: row['created_at'] ?? row['at'] ?? null,
  }))
}

/** The number of a record, and the part of its other searched fields that matches, or else the first short one. */
function detailOf(resource: ServedResource, row: StoredRow, { texts }: Sought): string | null {
  const { search, title } = resource.contract
  const numbers = numberFields(resource).map((name) => `#${row[name]}`)
  const others = search.filter((name) => name !== title && row[name]).map((name) => String(row[name]))
  const excerpts = others.map((other) => excerptOf(other, texts)).filter(Boolean)
  const shown = excerpts[0] ?? others.find((other) => other.length <= excerptLength)
  return [...numbers, ...(shown ? [shown] : [])].join(' · ') || null
}

const excerptLength = 80

function excerptOf(value: string, texts: string[]): string | undefined {
  const lower = value.toLowerCase()
  const text = texts.find((one) => lower.includes(one.toLowerCase()))
  if (text === undefined) return undefined
  const line = value.replace(/\s+/g, ' ')
  if (line.length <= excerptLength) return line
  const at = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase()) - excerptLength / 2)
  return `${at > 0 ? '…' : ''}${line.slice(at, at + excerptLength).trim()}${at + excerptLength < line.length ? '…' : ''}`
}
