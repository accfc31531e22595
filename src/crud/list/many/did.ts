import { lookup, t } from '#providers/format/i18n.ts'
import { capitalise } from '#providers/format/humanise.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import type { ResourceEntry } from '../../entry.ts'
import type { Resource } from '../../resource.ts'
import { actionName, fieldName, knownDeed, noun, shownValue } from '../../vocabulary.ts'
import type { Task } from './task.ts'

/** A change on many records. */
export interface ManyChange {
  /** The key of the endpoint, or `import`. */
  endpoint: string
  /** The one field that is set. */
  field?: string
  /** Its new value as it is shown; empty if the value is removed, undefined if it is not known. */
  value?: string
}

/**
 * Says of a change on many what it did to what: "12 tickets assigned to Dewi". Needs the bundles `many` and `history`.
 *
 * @param form `will` says what it is to do, while that is not done: "Assign 12 tickets to Dewi"
 */
export function changeText(
  resource: ResourceEntry,
  { endpoint, field, value }: ManyChange,
  count: number,
  form: 'did' | 'will' = 'did',
): string {
  const nouns = noun(resource, count === 1 ? 'one' : 'many')
  const params = { count: formatInteger(count), nouns }
  if (endpoint === 'delete') return t(`many.${form}.delete`, params)
  if (endpoint === 'update' && field !== undefined) {
    const how = value === undefined ? 'field' : value === '' ? 'none' : 'set'
    const own = `many.${form}.${how}.${field}`
    const given = { ...params, field: fieldName({ name: field, resource: resource.contract.name }), value: value ?? '' }
    return t(lookup(own) === undefined ? `many.${form}.${how}` : own, given)
  }
  const deed = form === 'did' && knownDeed(`${resource.contract.name}.${endpoint}`, `${params.count} ${nouns}`)
  return deed ? capitalise(deed) : t('many.action', { ...params, action: actionName(resource, endpoint) })
}

/** `changeText` of a task of a list, and of the one that undoes it. */
export function didText(
  resource: Resource,
  { endpoint, body = {}, undoes }: Pick<Task, 'endpoint' | 'body' | 'undoes'>,
  count: number,
  labelOf: (field: string, id: string) => string | undefined = () => undefined,
): string {
  const [set, ...others] = Object.entries(body)
  const change = set && others.length === 0 ? { field: set[0], value: shownValue(resource, set, labelOf) } : {}
  const what = changeText(resource, { endpoint, ...change }, count)
  return undoes ? t('undo.undone', { what }) : what
}
