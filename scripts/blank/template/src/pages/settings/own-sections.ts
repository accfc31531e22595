import type { ComponentType } from 'react'
import type { FormField } from '#crud/form/form-fields.ts'

/** A section of the settings that the product adds, with the fields of the contract that it shows. */
export interface SettingsSection {
  fields: readonly string[]
  help: string
  Section: ComponentType<{ fields: FormField[] }>
}

export const ownSections: SettingsSection[] = []
