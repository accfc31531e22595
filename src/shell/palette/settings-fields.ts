import { settings } from '#contract/settings.ts'
import { fieldName } from '#crud/vocabulary.ts'

/** The fields of the tenant's settings with their names, each to be opened as `settings#<name>`. */
export const settingsFields = (): { name: string; label: string }[] =>
  settings.writable.map((field) => ({ name: field.name, label: fieldName({ ...field, resource: settings.name }) }))
