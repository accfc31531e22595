import type { FieldProblem } from '#contract/grammar/field-problems.ts'
import type { Params, Refusal } from '#contract/grammar/reasons.ts'
import './error-messages.ts'
import { usualFieldName } from '../format/field-name.ts'
import { loadMessages, lookup, t } from '../format/i18n.ts'
import { memo } from '../navigation/prefetch.ts'
import { permissionName, permissionWithKey } from '../format/permission-name.ts'

/** Loads the texts of refusals: with the first menu of a list, and with every other screen. */
export const loadReasons = memo(() => loadMessages('reasons'))

/** The text of a refusal's reason. */
export const reasonText = ({ reason, params }: Refusal): string => {
  const text = t(`reasons.${reason}`, withNames(params))
  return params?.['plan'] ? `${text} ${t('reasons.larger_plan', { plan: params['plan'] })}` : text
}

/** The text of a field error, from the console's validation or the platform's. */
export const problemText = ({ code, params }: FieldProblem): string =>
  t(`problems.${code}`, code === 'not_permitted' ? withNames(params) : params)

/** Replaces keys of permissions and limits among the parameters by their names. */
const withNames = (params: Params = {}): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named[name]?.(String(value)) ?? value]))

/** Formatters for the parameters that are keys of permissions or limits. */
const named: Record<string, (value: string) => string> = {
  permission: permissionWithKey,
  one: permissionWithKey,
  other: permissionWithKey,
  field: usualFieldName,
  limit: (limit) => lookup(`limits.${limit}`) ?? limit,
  keys: (keys) => keys.split(', ').map(permissionName).join(', '),
}
