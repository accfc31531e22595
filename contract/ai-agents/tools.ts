import * as z from 'zod'
import { ref } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'

/** The name of a tool, a parameter or a variable, as models and prompts write it: `order_status`. */
export const identifier = () =>
  z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/)
    .meta({ examples: ['order_status'] })

/** A value that the agent finds out before it calls the tool. */
const Parameter = z.object({
  name: identifier(),
  type: z.enum(['text', 'number', 'boolean']).default('text'),
  description: line(200),
  required: z.boolean().default(true),
})

/** A value of the answer that prompts can use as `{{variable}}`. */
const Result = z.object({
  variable: identifier(),
  /** The way to the value in the JSON of the answer: `order.items.0.state`. */
  path: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/)
    .max(200)
    .meta({ examples: ['order.state'] }),
})

/** A header of a tool's requests. `{{secret.name}}` stands for a secret of the tenant, if it belongs to the tool's host. */
const Header = z.object({
  name: z
    .string()
    .toLowerCase()
    .regex(
      /^(?!(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|proxy-.*)$)[a-z][a-z0-9-]{0,59}$/,
    )
    .meta({ examples: ['x-tenant'] }),
  value: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[\x20-\x7e]*$/)
    .meta({ examples: ['Bearer {{secret.shop_key}}'] }),
})

/** An HTTP request that the agent makes during a conversation. */
export const HttpTool = z.object({
  name: identifier(),
  description: line(300),
  method: z.enum(['GET', 'POST']).default('GET'),
  /** The parameters are added to its query, or sent as JSON. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .meta({ examples: ['https://api.example.com/orders'] }),
  parameters: z.array(Parameter).max(20).default([]),
  results: z.array(Result).max(20).default([]),
  headers: z.array(Header).max(10).default([]),
  /** Seconds until the request is given up. */
  timeout: z.int().min(1).max(30).default(10),
})
export type HttpTool = z.output<typeof HttpTool>

/** A person or line that the agent hands a conversation to. */
export const Transfer = z.object({
  name: line(80),
  /** An extension, or a phone number with its country code. */
  to: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|\d{2,10})$/)
    .meta({ examples: ['2001', '+622150001000'] }),
  /** The situation in which the agent hands over: `The caller asks for a person`. */
  when: line(200),
})

/** An agent that takes a conversation over, with what was said in it. */
export const AgentTransfer = z.object({
  agent_id: ref('ai-agents'),
  /** The situation in which the agent hands over: `The caller asks about an invoice` */
  when: line(200),
})

/** A word, and how it is said: `SQL`, `sequel`. */
export const Pronunciation = z.object({ word: line(60), said: line(120) })
export type Pronunciation = z.output<typeof Pronunciation>

/** The answer that an agent gives instead of speaking about a subject. */
export const Guardrail = z.object({
  rule: line(300),
  /** Words of questions that the rule is about, for the embedded engine. */
  words: z.array(line(60)).max(20).default([]),
  answer: z.string().trim().max(500).nullable().default(null),
})
export type Guardrail = z.output<typeof Guardrail>

/** A variable that is given when a conversation starts. */
export const StartVariable = z.object({
  name: identifier(),
  /** Stands in where none is given, as in a test. */
  fallback: line(120, { min: 0 }).nullable().default(null),
})
