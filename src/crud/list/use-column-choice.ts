import type { Resource } from '../resource.ts'
import { useOwnPreference } from '../use-preference.ts'
import type { ColumnChoice } from './column-choice.ts'
import { useColumns } from './columns.ts'

/** The selected columns of a list, and a function to change them. */
export function useColumnChoice(resource: Resource) {
  const [, store] = useOwnPreference(`columns.${resource.identifier}`)
  const { choice, isUsual } = useColumns(resource)
  return {
    choice,
    isUsual,
    choose: (changed: Partial<ColumnChoice>) => store(JSON.stringify({ ...choice, ...changed })),
    reset: () => store(null),
  }
}
