import { AgentConfig, configFields } from '#contract/ai-agents/config.ts'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { isSame } from '#contract/grammar/same.ts'
import type { StoredRow } from '../../record/resource.ts'

/** The configuration in a row, as versions store it: every field has a value or null. */
export const configurationOf = (row: StoredRow): AgentConfig =>
  Object.fromEntries(configFields.map((name) => [name, row[name] ?? null])) as AgentConfig

/** The differences between two configurations, in the order of the sections. */
export const differences = (before: StoredRow, after: StoredRow): ActivityEntry['changes'] =>
  configFields
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }))
