import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Environment } from '../../base/env.ts'
import type { Database } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Keys } from '../../identity/keys.ts'
import { shutOutStatuses } from '../../identity/tenants/open.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { ticketOfReply } from '../tickets/ports.ts'
import { tickets } from '../tickets/table.ts'

/** The recipient of a mail: a ticket or a tenant. */
export interface Target {
  tenant_id: string
  ticket_id: string | null
}

/** The dependencies of receiving mail. */
export interface Receiving {
  db: Database
  env: Environment
  keys: Keys
}

/** The address of a tenant at which mails open tickets; null if none is configured. */
export const addressOfTenant = ({ INBOUND_MAIL_DOMAIN }: Environment, slug: string): string | null =>
  INBOUND_MAIL_DOMAIN ? `${slug}@${INBOUND_MAIL_DOMAIN}` : null

/** Finds the ticket or tenant of an address; undefined if there is none, or the tenant is suspended or archived. */
export async function targetOf({ db, env, keys }: Receiving, address: string): Promise<Target | undefined> {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
  if (domain !== env.INBOUND_MAIL_DOMAIN) return undefined
  const ticketId = ticketOfReply(keys, local)
  return inPlatform(db, async (tx) => {
    const isOpen = notInArray(tenants.status, [...shutOutStatuses])
    if (ticketId) {
      const [found] = await tx
        .select({ tenant_id: tickets.tenant_id })
        .from(tickets)
        .innerJoin(tenants, eq(tenants.id, tickets.tenant_id))
        .where(and(eq(tickets.id, ticketId), isOpen))
      return found && { ...found, ticket_id: ticketId }
    }
    const [tenant] = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(inArray(tenants.slug, [local, local.split('+')[0]!]), isOpen))
    return tenant && { tenant_id: tenant.id, ticket_id: null }
  })
}

/**
 * Finds the target of a mail that a service delivers for a tenant: the first address of that tenant, or the tenant
 * itself.
 */
export async function targetWithin(resolver: Receiving, tenant_id: string, addressed: string[]): Promise<Target> {
  for (const address of new Set(addressed)) {
    const target = await targetOf(resolver, address)
    if (target?.tenant_id === tenant_id && target.ticket_id) return target
  }
  return { tenant_id, ticket_id: null }
}
