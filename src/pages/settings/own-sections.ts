import type { ComponentType } from 'react'
import { InboundMail } from './inbound-mail.tsx'
import { LanguageModel } from './language-model.tsx'

/** A section of the settings that the product adds. */
export interface SettingsSection {
  /** The id of the section, and its heading: `iam.settings.<name>`. */
  name: string
  /** The fields of the contract that it shows. */
  fields: readonly string[]
  /** Of every field, or by field. */
  help: string | Record<string, string>
  /** Stands above the fields. */
  lead?: string
  /** Stands below the fields. */
  Rest?: ComponentType
}

export const ownSections: SettingsSection[] = [
  { name: 'budget', fields: ['monthly_budget'], help: 'iam.settings.budget_help' },
  { name: 'privacy', fields: ['redact_after_days'], help: 'iam.settings.privacy_help' },
  {
    name: 'mail',
    fields: ['mail_opens_tickets', 'reply_undo_seconds'],
    help: { mail_opens_tickets: 'iam.settings.mail_help', reply_undo_seconds: 'iam.settings.reply_undo_help' },
    Rest: InboundMail,
  },
  {
    name: 'model',
    fields: ['model_url', 'model_key', 'model_name'],
    help: {
      model_url: 'iam.settings.model_url_help',
      model_key: 'iam.settings.model_key_help',
      model_name: 'iam.settings.model_name_help',
    },
    lead: 'iam.settings.model_lead',
    Rest: LanguageModel,
  },
  { name: 'answers', fields: ['answer_alert'], help: 'iam.settings.answers_help' },
  { name: 'knowledge', fields: ['synonyms'], help: 'iam.settings.synonyms_help' },
  { name: 'review', fields: ['review_share'], help: 'iam.settings.review_help' },
]
