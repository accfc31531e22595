import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { phoneNumbers as contract } from '#contract/phone-numbers/contract.ts'
import { type Generated, type Generating, maxGenerated } from '#contract/phone-numbers/generate.ts'
import { requireReferences } from '../../record/references.ts'
import type { ServedResource } from '../../record/resource.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { defaultServerOf } from '../pbx-servers/ports.ts'
import { requireWithin } from '../tenants/ports.ts'
import { phoneNumbers } from './table.ts'
import { invalidField } from '../../base/problem.ts'

/** Checks which numbers of a range are free, and creates them if requested. */
export async function generate(resource: ServedResource, given: Call<Generating>): Promise<Reply<Generated>> {
  const call = await withDefaultServer(given)
  const { tx, actor, body } = call
  const tenant_id = actor.tenant.id
  const numbers = numbersOf(body)
  await requireReferences(resource, call, { pbx_server_id: body.pbx_server_id })
  // Serializes requests, so that overlapping ranges see each other's numbers.
  if (body.commit) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`numbers ${tenant_id}`}, 0))`)
  }
  const existing = await readExisting(call, numbers)
  const created = body.commit
    ? await create(
        call,
        numbers.filter((number) => !existing.has(number)),
      )
    : new Map()
  const field = fieldOf(body)
  const items = numbers.map((number) => {
    const status = existing.get(number)
    if (status) return { [field]: number, available: false, reason: status === 'released' ? 'released' : 'taken' }
    const id = created.get(number)
    // Another request created the number meanwhile.
    if (body.commit && !id) return { [field]: number, available: false, reason: 'taken' }
    return { [field]: number, available: true, ...(id && { id }) }
  })
  return { data: { items: items as Generated['items'], created: created.size } }
}

/** Sets the default PBX server if the range names none. */
async function withDefaultServer(call: Call<Generating>): Promise<Call<Generating>> {
  const pbx_server_id = call.body.pbx_server_id ?? (await defaultServerOf(call.tx, call.actor.tenant.id))
  return { ...call, body: { ...call.body, pbx_server_id } }
}

const fieldOf = ({ type }: Generating) => (type === 'extension' ? 'extension' : 'e164')

/** The existing numbers of the range with their statuses. Extensions are compared within the PBX server. */
async function readExisting({ tx, actor, body }: Call<Generating>, numbers: string[]): Promise<Map<string, string>> {
  const column = phoneNumbers[fieldOf(body)]
  const { pbx_server_id, status } = phoneNumbers
  const isOnPbx = body.pbx_server_id ? eq(pbx_server_id, body.pbx_server_id) : isNull(pbx_server_id)
  const rows = await tx
    .select({ number: column, status })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.tenant_id, actor.tenant.id),
        inArray(column, numbers),
        body.type === 'extension' ? isOnPbx : undefined,
      ),
    )
  return new Map(rows.map((row) => [row.number!, row.status]))
}

/**
 * Creates numbers.
 *
 * @returns their ids
 */
async function create({ tx, actor, client, endpoint, body }: Call<Generating>, numbers: string[]) {
  const tenant_id = actor.tenant.id
  const { type, pbx_server_id } = body
  if (numbers.length === 0) return new Map<string, string>()
  if (type !== 'extension') await requireWithin(tx, tenant_id, 'numbers', numbers.length)
  const rows = await tx
    .insert(phoneNumbers)
    .values(
      numbers.map((number) => ({
        id: uuidv7(),
        tenant_id,
        type,
        pbx_server_id,
        label: number,
        [fieldOf(body)]: number,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: phoneNumbers.id, label: phoneNumbers.label })
  for (const { id, label } of rows) {
    await record(tx, actor, client, {
      action: endpoint.name,
      resource: { type: contract.of, id, label },
      changes: [
        { field: fieldOf(body), before: null, after: label },
        { field: 'pbx_server_id', before: null, after: pbx_server_id },
        { field: 'status', before: null, after: 'available' },
      ].filter(({ after }) => after !== null),
    })
  }
  return new Map(rows.map(({ id, label }) => [label, id]))
}

/** The numbers of a range, `['+622150001000', '+622150001001']`. @throws Problem 422 */
export function numbersOf({ type, from, to, count }: Pick<Generating, 'type' | 'from' | 'to' | 'count'>): string[] {
  for (const [field, number] of Object.entries({ from, to })) if (number !== null) requireNumber(field, type, number)
  const prefix = from.startsWith('+') ? '+' : ''
  const digits = from.length - prefix.length
  if (to !== null && to.length !== from.length) throw invalidField('to', 'not_same_length')
  const first = Number(from)
  const last = to === null ? first + count! - 1 : Number(to)
  if (last < first) throw invalidField('to', 'ends_before_start')
  if (last - first >= maxGenerated) throw invalidField('to', 'too_many', { max: maxGenerated })
  if (String(last).length > digits) throw invalidField('count', 'not_same_length')
  return Array.from({ length: last - first + 1 }, (_, at) => prefix + String(first + at).padStart(digits, '0'))
}

function requireNumber(field: string, type: Generating['type'], number: string): void {
  if (type === 'extension' && !/^\d{2,10}$/.test(number)) throw invalidField(field, 'not_an_extension')
  if (type !== 'extension' && !/^\+[1-9]\d{6,14}$/.test(number)) throw invalidField(field, 'invalid_phone')
}
