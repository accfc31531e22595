import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { duration, identity } from './fields.ts'
import { line } from './line.ts'

/** What answers a call. */
export const handlerTypes = ['ai_agent', 'ring_group', 'extension', 'ivr', 'voicemail', 'external'] as const

const Settings = z.object({
  /** An extension, a phone number, or the name of an agent, group or menu on the PBX. */
  target: line(80).nullable().default(null),
  /** How long it rings before the fallback answers. */
  ring_seconds: duration().min(5).max(300).default(25),
  greeting: z.string().trim().max(500).nullable().default(null),
})

const row = z.object({
  ...identity,
  name: line(80),
  type: z.enum(handlerTypes),
  description: line(255, { min: 0 }).nullable(),
  settings: Settings,
})

/** Call handlers that several phone numbers share. */
export const callHandlerTemplates = contract({
  name: 'call-handler-templates',
  row,
  write: z.object({
    name: row.shape.name,
    type: row.shape.type,
    description: row.shape.description.default(null),
    settings: Settings,
  }),
  unique: ['name'],
  endpoints: crud('/:tenantId/tenants/call-handler-templates'),
  permissions: grants('call-handler-templates'),
})

export type CallHandlerTemplate = RowOf<typeof callHandlerTemplates>
