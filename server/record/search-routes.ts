import { parametersOf } from '#contract/grammar/parent.ts'
import { maxFound, search as contract, type Found } from '#contract/search.ts'
import { lookUp, type LookedUp } from './look-up.ts'
import { soughtIn, type Sought } from './search.ts'
import type { ServedResource } from './resource.ts'
import { switchToPlatform } from '../db/scope.ts'
import { holds } from '../base/actor.ts'
import type { Deps } from '../http/app-context.ts'
import { serve } from '../http/endpoint.ts'
import type { Call, Reply } from '../http/call.ts'
import { readQuery } from '../http/validate.ts'
import type { Surface } from '../http/surface.ts'
import { storedResources, type StoredResource } from './stored.ts'

/** Serves the search across all mounted resources. */
export function mountSearch(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.records, searchRecords)
}

async function searchRecords(call: Call): Promise<Reply> {
  const sought = soughtIn(readQuery(call.endpoint, call.query)['q']!)
  const listed = storedResources().filter((one): one is ServedResource => isListed(one, call))
  const own = await lookUp(
    listed.filter((resource) => !isAcrossTenants(resource)),
    call,
    sought,
    maxFound,
  )
  const acrossTenants = listed.filter(isAcrossTenants)
  if (acrossTenants.length > 0) await switchToPlatform(call.tx)
  const others = await lookUp(acrossTenants, call, sought, maxFound)
  // Removes duplicates: operators find records of their own tenant in its list and in the list across tenants.
  const found = new Map<string, Found>()
  for (const one of [...own, ...others]) if (!found.has(one.id)) found.set(one.id, shown(one, sought))
  return { data: [...found.values()] }
}

const isAcrossTenants = ({ policy }: ServedResource) => policy.rowScope === 'platform'

/**
 * Checks whether the caller can list the records. Excludes lists below a parent, which need its id, and lists across
 * tenants for everyone but operators.
 */
function isListed({ contract: { endpoints, search }, policy }: StoredResource, { actor }: Call) {
  const list = endpoints['list']
  if (!list || !policy || search.length === 0) return false
  const isNested = parametersOf(list.path).some((name) => name !== ':tenantId')
  if (isNested || (policy.rowScope === 'platform' && !actor.tenant.is_platform)) return false
  return holds(actor, list.permission) && policy.can(actor, 'list') === true
}

const shown = (found: LookedUp, sought: Sought): Found => ({
  noun: found.resource.contract.name,
  id: found.id,
  label: (found.title ?? found.id).slice(0, 200),
  detail: detailOf(found, sought),
  at: found.at,
})

/** The number of a record, followed by an excerpt of the field that matches, or by the first short field. */
function detailOf({ numbers, others: read }: LookedUp, { texts }: Sought): string | null {
  const others = read.filter((other): other is string => Boolean(other))
  const excerpts = others.map((other) => excerptOf(other, texts)).filter(Boolean)
  const short = excerpts[0] ?? others.find((other) => other.length <= excerptLength)
  return [...numbers.map((number) => `#${number}`), ...(short ? [short] : [])].join(' · ') || null
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
