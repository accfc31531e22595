import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallHandler } from '#contract/phone-numbers/call-handlers.ts'
import { versionOf } from '#contract/phone-numbers/routing.ts'
import type { Transaction } from '../../db/client.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { callHandlerTemplates } from '../call-handler-templates/table.ts'
import { phoneNumbers } from './table.ts'

/** The destination of a handler. Its target defaults to that of its template. */
export interface Destination {
  type: CallHandler['type']
  target: string | null
  label: string
}

/** A number in a chain of routings. */
export interface Station {
  id: string
  tenant_id: string
  label: string
  e164: string | null
  extension: string | null
  pbx_server_id: string | null
  call_handler: Destination | null
  fallback: Destination | null
}

const handlerTemplates = alias(callHandlerTemplates, 'handler_template')
const fallbackTemplates = alias(callHandlerTemplates, 'fallback_template')
const handlerAgents = alias(aiAgents, 'handler_agent')
const fallbackAgents = alias(aiAgents, 'fallback_agent')

export async function readStations(tx: Transaction, where: SQL | undefined): Promise<Station[]> {
  const { id, tenant_id, label, e164, extension, pbx_server_id, call_handler, fallback } = phoneNumbers
  const rows = await tx
    .select({
      id,
      tenant_id,
      label,
      e164,
      extension,
      pbx_server_id,
      call_handler,
      fallback,
      handlerTemplate: { name: handlerTemplates.name, settings: handlerTemplates.settings },
      fallbackTemplate: { name: fallbackTemplates.name, settings: fallbackTemplates.settings },
      handlerAgent: { name: handlerAgents.name, published_version: handlerAgents.published_version },
      fallbackAgent: { name: fallbackAgents.name, published_version: fallbackAgents.published_version },
    })
    .from(phoneNumbers)
    .leftJoin(handlerTemplates, isTemplate(handlerTemplates, phoneNumbers.handler_template_id))
    .leftJoin(fallbackTemplates, isTemplate(fallbackTemplates, phoneNumbers.fallback_template_id))
    .leftJoin(handlerAgents, isAgent(handlerAgents, phoneNumbers.handler_agent_id))
    .leftJoin(fallbackAgents, isAgent(fallbackAgents, phoneNumbers.fallback_agent_id))
    .where(and(where, ne(phoneNumbers.status, 'released')))
  return rows.map(({ handlerTemplate, fallbackTemplate, handlerAgent, fallbackAgent, ...row }) => ({
    ...row,
    call_handler: destinationOf(row.call_handler, handlerTemplate, handlerAgent),
    fallback: destinationOf(row.fallback, fallbackTemplate, fallbackAgent),
  }))
}

/** The tenant's numbers that destinations refer to: extensions of the same PBX server, and phone numbers. */
export async function stationsAt(tx: Transaction, from: Station[]): Promise<(station: Station) => Leading> {
  const targets = from.flatMap(({ call_handler, fallback }) => [call_handler, fallback])
  const numbersOf = (type: CallHandler['type']) =>
    targets.flatMap((one) => (one?.type === type && one.target ? [one.target] : []))
  const [extensions, external] = [numbersOf('extension'), numbersOf('external')]
  if (extensions.length + external.length === 0) return () => ({})
  const isTarget = or(
    extensions.length > 0 ? inArray(phoneNumbers.extension, extensions) : undefined,
    external.length > 0 ? inArray(phoneNumbers.e164, external) : undefined,
  )
  const found = await readStations(tx, and(eq(phoneNumbers.tenant_id, from[0]!.tenant_id), isTarget))
  return (station) => {
    const at = (one: Destination | null) =>
      one?.target ? found.find((other) => isAt(other, one, station.pbx_server_id)) : undefined
    return { call_handler: at(station.call_handler), fallback: at(station.fallback) }
  }
}

/** The numbers that a number passes calls on to, by its handler and its fallback. */
export interface Leading {
  call_handler?: Station
  fallback?: Station
}

const isAt = (station: Station, { type, target }: Destination, pbxServerId: string | null) =>
  type === 'extension'
    ? station.extension === target && station.pbx_server_id === pbxServerId
    : type === 'external' && station.e164 === target

type Template = Pick<typeof callHandlerTemplates.$inferSelect, 'name' | 'settings'>

type Agent = Pick<typeof aiAgents.$inferSelect, 'name' | 'published_version'>

function destinationOf(
  handler: CallHandler | null,
  template: Template | null,
  agent: Agent | null,
): Destination | null {
  if (!handler) return null
  const target = handler.target ?? template?.settings.target ?? null
  return { type: handler.type, target, label: template?.name ?? target ?? (agent ? versionOf(agent) : '') }
}

const isAgent = (agents: typeof handlerAgents | typeof fallbackAgents, id: any) =>
  and(eq(agents.tenant_id, phoneNumbers.tenant_id), eq(agents.id, id))

const isTemplate = (templates: typeof handlerTemplates | typeof fallbackTemplates, id: any) =>
  and(eq(templates.tenant_id, phoneNumbers.tenant_id), eq(templates.id, id))
