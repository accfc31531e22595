import type { ComponentType } from 'react'

/** A section of the settings that the product adds. */
export interface SettingsSection {
  /** The id of the section, and its heading: `iam.settings.<name>`. */
  name: string
  /** The fields of the contract that it shows. */
  fields: readonly string[]
  help: string
  /** Stands below the fields. */
  Rest?: ComponentType
}

export const ownSections: SettingsSection[] = []
