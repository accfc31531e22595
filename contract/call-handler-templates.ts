import { declareReasons } from './grammar/reasons.ts'
import { declareFieldProblems, because } from './grammar/field-problems.ts'
import * as z from 'zod'
import { handlerTypes, isTarget } from './phone-numbers/call-handlers.ts'
import { contract, crud } from './grammar/contract.ts'
import { duration, identity } from './grammar/fields.ts'
import { line } from './grammar/line.ts'

const Settings = z.object({
  /** An extension, a phone number, or the name of an agent, group or menu on the PBX. */
  target: line(80).nullable().default(null),
  /** Seconds of ringing before the fallback answers. */
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

const write = z
  .object({
    name: row.shape.name,
    type: row.shape.type.default('ring_group'),
    description: row.shape.description.default(null),
    settings: Settings.default(Settings.parse({})),
  })
  .refine(
    ({ type, settings: { target } }) => target === null || isTarget(type, target),
    because('invalid_target', 'settings.target'),
  )
  .meta({ counterExamples: { invalid_target: { type: 'extension', settings: { target: 'reception' } } } })

const base = '/:tenantId/tenants/call-handler-templates'

/** Call handlers that several phone numbers share. */
export const callHandlerTemplates = contract({
  name: 'call-handler-templates',
  row,
  write,
  unique: ['name'],
  endpoints: {
    ...crud(base),
    /** The same as `list`. */
    all: {
      route: `GET ${base}`,
      summary: 'List call handler templates',
      data: z.array(row),
      errors: ['invalid_query', 'rate_limited'],
    },
  },
  permissions: { all: 'read-list-call-handler-templates' },
  refusals: { delete: { template_in_use: null } },
})

const reasons = declareReasons('call-handler-templates', {
  template_in_use: {
    error: 'in_use',
    en: {
      one: '{count} phone number uses this template. Choose another handler for it first.',
      other: '{count} phone numbers use this template. Choose another handler for them first.',
    },
    id: '{count} nomor telepon memakai templat ini. Pilih dahulu penangan lain untuknya.',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('call-handler-templates', {
  template_in_use: {
    en: 'Numbers use this template. Create another one.',
    id: 'Ada nomor yang memakai templat ini. Buat templat lain.',
  },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
