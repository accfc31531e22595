import { eq, sql } from 'drizzle-orm'
import { founded, type DemoStep } from '../../demo/demo.ts'
import { demoCallersOf } from '../call-events/ports.ts'
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

const firstNames =
  'Adi Bayu Cahya Dian Eka Fajar Gita Indra Joko Kartika Lina Mega Nanda Oki Putra Ratih Surya Tuti Wahyu Yanti'.split(
    ' ',
  )
const lastNames =
  'Halim Iskandar Nasution Pangestu Permana Purnama Saputra Setiawan Siregar Utami Wibowo Yulianti'.split(' ')

/** Names each of 240 callers differently. */
const personAt = (at: number): Person => [`${firstNames[at % 20]} ${lastNames[Math.floor(at / 20) % 12]}`, null]

/** Adds the people who call, with the calls that they made. */
export const contactDemo: DemoStep = async (tx, tenant) => {
  const { tenant_id, now, after } = tenant
  const created_at = founded(now)
  await after('calls')
  await tx.insert(contacts).values(
    demoCallersOf(tenant).map((e164, at) => {
      const [name, company, tags = []] = people[at] ?? personAt(at)
      return {
        tenant_id,
        name,
        company,
        phones: [{ e164: e164, label: 'mobile' }],
        emails: [`${name.toLowerCase().replace(' ', '.')}@example.com`],
        language: 'id' as const,
        notes: null,
        tags,
        created_at,
        updated_at: created_at,
      }
    }),
  )
  await tx.execute(sql`
    update calls set contact_id = keys.contact_id from contact_keys keys
    where keys.tenant_id = ${tenant_id} and calls.tenant_id = ${tenant_id}
      and keys.key = 'tel:' || ${otherParty}`)
  await tx.delete(contactLinks).where(eq(contactLinks.tenant_id, tenant_id))
}
