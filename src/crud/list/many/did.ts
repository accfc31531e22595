import { t, lookup } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import type { Resource } from '../../resource.ts'
import { fieldName, noun, valueName } from '../../vocabulary.ts'
import type { Task } from './task.ts'

/**
 * Says what a bulk change did to what: "12 tickets assigned to Dewi".
 *
 * @param labelOf the label of a record that a field refers to, once it is known
 */
export function didText(
  resource: Resource,
  { label, endpoint, body = {}, undoes }: Pick<Task, 'label' | 'endpoint' | 'body' | 'undoes'>,
  count: number,
  labelOf: (field: string, id: string) => string | undefined = () => undefined,
): string {
  const params = { count: formatInteger(count), nouns: noun(resource, count === 1 ? 'one' : 'many'), action: label }
  const [set, ...others] = Object.entries(body)
  if (undoes) return t('undo.undone', { what: didText(resource, { label, endpoint, body }, count, labelOf) })
  if (endpoint === 'delete') return t('many.did.delete', params)
  if (endpoint !== 'update' || !set || others.length > 0) return t('many.did.action', params)
  const [name, value] = set
  const field = resource.fields[name]
  const known =
    typeof value === 'string' && (field?.ref ? labelOf(name, value) : field?.values && valueName(name, value))
  const given = { ...params, field: fieldName({ name }), value: known || '' }
  if (value === null || value === '')
    return t(lookup(`many.did.none.${name}`) ? `many.did.none.${name}` : 'many.did.none', given)
  if (!known) return t('many.did.field', given)
  return t(lookup(`many.did.set.${name}`) ? `many.did.set.${name}` : 'many.did.set', given)
}
