import type { ComponentType } from 'react'
import type { FormField } from '#crud/form/form-fields.ts'
import { EmailSection } from './email-section.tsx'
import { SynonymsSection } from './synonyms-section.tsx'

/** A section of the settings that the product adds, with the fields of the contract that it shows. */
export interface SettingsSection {
  fields: readonly string[]
  help: string
  Section: ComponentType<{ fields: FormField[] }>
}

export const ownSections: SettingsSection[] = [
  { fields: ['mail_opens_tickets'], help: 'iam.settings.mail_help', Section: EmailSection },
  { fields: ['synonyms'], help: 'iam.settings.synonyms_help', Section: SynonymsSection },
]
