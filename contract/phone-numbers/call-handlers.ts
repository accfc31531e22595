import * as z from 'zod'
import { because } from '../grammar/field-problems.ts'
import { ref } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'

/** The kinds of destinations that can answer a call. */
export const handlerTypes = ['ai_agent', 'ring_group', 'extension', 'ivr', 'voicemail', 'external'] as const

/** Answers the calls of a number: a target of its own, or that of a template. */
export const CallHandler = z.object({
  type: z.enum(handlerTypes),
  /** An extension, a phone number, or the name of an agent, group or menu on the PBX. */
  target: line(80).nullable().default(null),
  /** The id of an agent. */
  target_id: z.uuid().nullable().default(null),
  template_id: ref('call-handler-templates').nullable().default(null),
})

export type CallHandler = z.output<typeof CallHandler>

/** A handler as clients send it. It must lead somewhere: a mailbox has a name as well. */
export const HandlerBody = z
  .strictObject(CallHandler.shape)
  .refine(
    ({ target, target_id, template_id }) => (target ?? target_id ?? template_id) !== null,
    because('handler_without_target', 'target'),
  )
  .refine(({ type, target }) => target === null || isTarget(type, target), because('invalid_target', 'target'))
  .meta({
    sample: (seed: number) => ({ type: 'extension', target: String(5000 + (seed % 4000)) }),
    counterExamples: {
      handler_without_target: { target: null },
      invalid_target: { target: 'reception' },
    },
  })

/** Calls are forwarded to digits: an extension, or a phone number with its country code. */
export const isTarget = (type: CallHandler['type'], target: string): boolean =>
  type === 'external' ? e164.test(target) : type === 'extension' ? extension.test(target) : true

const e164 = /^\+[1-9]\d{6,14}$/
const extension = /^\d{2,10}$/
