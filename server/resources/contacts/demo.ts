import { eq, sql } from 'drizzle-orm'
import { contacts as contract } from '#contract/contacts/contract.ts'
import { founded, type DemoStep } from '../../demo/demo.ts'
import { checked } from '../../demo/fixtures.ts'
import { demoCallersOf } from '../call-events/ports.ts'
import { otherParty } from '../calls/table.ts'
import data from './demo.json' with { type: 'json' }
import { contactLinks, contacts } from './table.ts'

const people: { name: string; company?: string; tags?: string[] }[] = data.people
const { firstNames, lastNames } = data

/** Callers in the order of their numbers. Those without a record in the file get different generated names. */
const personAt = (at: number) => people[at] ?? { name: `${firstNames[at % 20]} ${lastNames[Math.floor(at / 20) % 12]}` }

/** Adds the callers of demo calls as contacts. */
export const contactDemo: DemoStep = async (tx, tenant) => {
  const { tenant_id, now, after } = tenant
  const created_at = founded(now)
  await after('calls')
  const rows = demoCallersOf(tenant).map((e164, at) => {
    const { name, company = null, tags = [] } = personAt(at)
    const emails = [`${name.toLowerCase().replace(' ', '.')}@example.com`]
    const reached = { phones: [{ e164, label: 'mobile' }], emails, language: 'id' as const }
    return checked(contract, contacts, {
      tenant_id,
      name,
      company,
      ...reached,
      tags,
      created_at,
      updated_at: created_at,
    })
  })
  await tx.insert(contacts).values(rows)
  await tx.execute(sql`
    update calls set contact_id = keys.contact_id from contact_keys keys
    where keys.tenant_id = ${tenant_id} and calls.tenant_id = ${tenant_id}
      and keys.key = 'tel:' || ${otherParty}`)
  await tx.delete(contactLinks).where(eq(contactLinks.tenant_id, tenant_id))
}
