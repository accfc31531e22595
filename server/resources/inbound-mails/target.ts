import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Environment } from '../../base/env.ts'
import type { Database, Transaction } from '../../db/client.ts'
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
  const local = localPart(env, address)
  if (local === undefined) return undefined
  const ticketId = ticketOfReply(keys, local)
  return inPlatform(db, async (tx) => {
    if (ticketId) return (await openTickets(tx, [ticketId]))[0]
    const [tenant] = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(inArray(tenants.slug, [local, local.split('+')[0]!]), isOpen()))
    return tenant && { tenant_id: tenant.id, ticket_id: null }
  })
}

/**
 * Finds the target of a mail that a service delivers for a tenant: the first of its addresses that is one of a ticket of
 * that tenant, or the tenant itself.
 */
export async function targetWithin(
  { db, env, keys }: Receiving,
  tenant_id: string,
  addressed: string[],
): Promise<Target> {
  const named = addressed.flatMap((address) => ticketOfReply(keys, localPart(env, address) ?? '') ?? [])
  if (named.length === 0) return { tenant_id, ticket_id: null }
  const found = await inPlatform(db, (tx) => openTickets(tx, named))
  const own = new Set(found.filter((target) => target.tenant_id === tenant_id).map(({ ticket_id }) => ticket_id))
  return { tenant_id, ticket_id: named.find((id) => own.has(id)) ?? null }
}

/** The part before the `@` of an address of this platform, in lower case; undefined for others. */
function localPart({ INBOUND_MAIL_DOMAIN }: Environment, address: string): string | undefined {
  const at = address.lastIndexOf('@')
  return address.slice(at + 1).toLowerCase() === INBOUND_MAIL_DOMAIN ? address.slice(0, at).toLowerCase() : undefined
}

const isOpen = () => notInArray(tenants.status, [...shutOutStatuses])

const openTickets = (tx: Transaction, ids: string[]) =>
  tx
    .select({ tenant_id: tickets.tenant_id, ticket_id: tickets.id })
    .from(tickets)
    .innerJoin(tenants, eq(tenants.id, tickets.tenant_id))
    .where(and(inArray(tickets.id, ids), isOpen()))
