import * as z from 'zod'
import { money, percentage, secret } from './grammar/fields.ts'
import { line } from './grammar/line.ts'

/** The settings of a tenant that the product adds, each a column of `server/identity/tenants/own-columns.ts`. */
export const ownSettings = {
  /** The maximum cost of usage in a month; administrators are told when it is nearly spent. */
  monthly_budget: money().min(0).nullable(),
  /**
   * Days after the end of a conversation in which personal data is replaced, in those of every agent. An agent can do so
   * at once, but not later. Null: only the agents decide.
   */
  redact_after_days: z.int().min(1).max(3_650).nullable(),
  /**
   * The share of answers in an hour, in percent, that are unanswered, disliked or marked as wrong at which administrators
   * are told. Null: never.
   */
  answer_alert: z.int().min(1).max(100).nullable(),
  /**
   * The address of an OpenAI-compatible API, `http://ollama.example.com:11434/v1`, whose language models answer for the agents
   * of the tenant. Null: that of the platform, if it has one.
   */
  model_url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .meta({ examples: ['https://models.example.com/v1'] }),
  model_key: secret({ min: 1, max: 400, boundTo: ['model_url'] }).nullable(),
  /** The model of agents that name none. */
  model_name: line(120).nullable(),
  /** Opens a ticket for an email of an unknown address to the tenant; it is ignored otherwise. */
  mail_opens_tickets: z.boolean(),
  /** Seconds for which the mail of a reply waits, so that its author can take it back. 0 sends at once. */
  reply_undo_seconds: z.int().min(0).max(60),
  /**
   * Words that mean the same to the tenant's customers, a group on each line: `router, modem, kotak internet`. The embedded
   * engine finds knowledge by them.
   */
  synonyms: z.string().trim().max(10_000).nullable(),
  /** Percent of the answers of AI agents that wait in review for a look. */
  review_share: percentage(),
}
