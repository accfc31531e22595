import { eq, sql } from 'drizzle-orm'
import type { DemoStep } from '../../demo/demo.ts'
import { demoCallers } from '../call-events/ports.ts'
import { otherParty } from '../calls/table.ts'
import { contactLinks, contacts } from './table.ts'

type Person = [name: string, company: string | null, tags?: string[]]

/** Callers of the demo, in the order of their numbers. */
const people: Person[] = [
  ['Budi Santoso', 'Toko Sinar Jaya', ['vip']],
  ['Siti Rahmawati', null],
  ['Agus Wijaya', 'PT Maju Bersama'],
  ['Dewi Lestari', 'Klinik Sehat Sentosa', ['vip']],
  ['Rina Kusuma', null],
  ['Hendra Gunawan', 'CV Karya Mandiri'],
  ['Maria Simanjuntak', 'Hotel Danau Biru'],
  ['Yusuf Hidayat', null],
]

/** Adds the people who call, with the calls that they made. */
export const contactDemo: DemoStep = async (tx, { tenant_id, after }) => {
  await after('calls')
  await tx.insert(contacts).values(
    people.map(([name, company, tags = []], at) => ({
      tenant_id,
      name,
      company,
      phones: [{ e164: demoCallers[at]!, label: 'mobile' }],
      emails: [`${name.toLowerCase().replace(' ', '.')}@example.com`],
      language: 'id' as const,
      notes: null,
      tags,
    })),
  )
  await tx.execute(sql`
    update calls set contact_id = keys.contact_id from contact_keys keys
    where keys.tenant_id = ${tenant_id} and calls.tenant_id = ${tenant_id}
      and keys.key = 'tel:' || ${otherParty}`)
  await tx.delete(contactLinks).where(eq(contactLinks.tenant_id, tenant_id))
}
