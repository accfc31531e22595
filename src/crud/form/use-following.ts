import type { FormInstance } from 'antd'
import { isValidElement, useRef } from 'react'
import { isBlank } from '#contract/grammar/rules.ts'
import type { Row } from '../row.ts'
import { applyDefaults, problemAt, type FormRules } from './form-rules.ts'

/**
 * Returns a handler that lets fields follow a change of others: defaults are applied, and errors that depend on the
 * changed values are checked again.
 */
export function useFollowing(form: FormInstance, initial: Row, rules?: FormRules) {
  const before = useRef(initial)
  return (changed: Row) => {
    if (!rules) return
    applyDefaults(form, rules, before.current)
    before.current = form.getFieldsValue(true) as Row
    const names = [...namesAcross(form), ...beyondLimits(rules, before.current, changed).map((name) => [name])]
    if (names.length > 0) void form.validateFields(names).catch(() => undefined)
  }
}

/** The fields whose error depends on other fields. */
const namesAcross = (form: FormInstance) =>
  form
    .getFieldsError()
    .filter(({ errors }) =>
      errors.some((error) => isValidElement<{ isAcross?: boolean }>(error) && error.props.isAcross),
    )
    .map(({ name }) => name)

/** The values that a change of another field has made invalid. */
const beyondLimits = (rules: FormRules, values: Row, changed: Row) =>
  Object.entries(rules.rules.conditions)
    .filter(([name, { limit }]) => limit && !(name in changed) && !isBlank(values[name]))
    .map(([name]) => name)
    .filter((name) => problemAt(rules, name, values))
