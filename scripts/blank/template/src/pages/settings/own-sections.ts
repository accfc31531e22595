import type { ComponentType } from 'react'

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

export const ownSections: SettingsSection[] = []
