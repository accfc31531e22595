import { sql } from 'drizzle-orm'
import { settings as contract } from '#contract/settings.ts'
import { defineService } from '../../compose/noun.ts'
import type { Transaction } from '../../db/client.ts'
import { mountSettings } from './routes.ts'

export default defineService({ contract, routes: mountSettings, prepare: grantSettings })

/** Grants tenants' transactions updates of their settings, and of no other columns of their record. */
async function grantSettings(tx: Transaction) {
  const columns = [...Object.keys(contract.write!.shape), 'mfa_required_since', 'updated_at']
  const names = columns.map((name) => sql.identifier(name))
  await tx.execute(sql`grant update (${sql.join(names, sql`, `)}) on tenants to callcenter_tenant`)
}
