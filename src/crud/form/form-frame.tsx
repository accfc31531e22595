import { Form, type FormInstance } from 'antd'
import { Suspense, useState, type MouseEvent, type ReactNode, isValidElement, useEffect, useRef } from 'react'
import type { Blocker } from 'react-router'
import { withTexts, t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { Row } from '../row.ts'
import styles from './form.module.css'
import { ActionButton } from '../record/action-button.tsx'
import { focusField, inOrder } from './error-order.ts'
import type { FormField } from './form-fields.ts'
import { type FormRules, applyDefaults, problemAt } from './form-rules.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { useFormDraft } from './use-form-draft.ts'
import { renderOptional } from '../lazy.ts'
import { currencyOf } from '../kinds/figures.tsx'
import { keepAmounts } from './currency-change.ts'
import { useWhole, WholeContext } from './whole.ts'
import { isBlank } from '#contract/grammar/rules.ts'

interface FormFrameProps {
  form: FormInstance
  initial: Row
  /** The fields. If set, a failed attempt to save lists those with errors. */
  fields?: FormField[]
  rules?: FormRules
  /** Stores unsaved changes, in case the tab crashes. */
  draft?: ReturnType<typeof useFormDraft>
  /** The text of the submit button. */
  submit: string
  /** The reason why submitting is disabled. */
  reason?: string
  isPending: boolean
  blocker: Blocker
  onSubmit: () => void
  onCancel?: () => void
  children: ReactNode
}

/** The form of a screen, with buttons that stay in view. */
export function FormFrame({
  form,
  initial,
  fields,
  rules,
  draft,
  submit,
  reason,
  isPending,
  blocker,
  onSubmit,
  onCancel,
  children,
}: FormFrameProps) {
  const { attempt, submitted, failed } = useAttempts(form, onSubmit, fields)
  const follow = useFollowing(form, initial, fields, rules)
  const isWhole = useWhole()
  const changeBy = (changed: Row) => {
    follow(changed)
    draft?.keep()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark
      noValidate
      className={styles.panel}
      initialValues={initial}
      onValuesChange={changeBy}
      onFinish={submitted}
      onFinishFailed={failed}
    >
      <Suspense>
        {draft?.offered &&
          renderOptional(loadOffer, { ...draft.offered, onRestore: draft.restore, onDiscard: draft.forget })}
        {attempt > 0 && fields && renderOptional(loadSummary, { fields, attempt })}
      </Suspense>
      <WholeContext value={isWhole}>{children}</WholeContext>
      {isWhole && (
        <div className={styles.footer}>
          {onCancel && <Button onClick={onCancel}>{t('app.cancel')}</Button>}
          <ActionButton
            type="primary"
            htmlType={reason ? 'button' : 'submit'}
            reason={reason}
            loading={isPending}
            onMouseDown={keepFocus}
          >
            {submit}
          </ActionButton>
        </div>
      )}
      <LeaveDialog blocker={blocker} />
    </Form>
  )
}

/** Counts the attempts to save; a failed attempt focuses the first field with an error. */
function useAttempts(form: FormInstance, onSubmit: () => void, fields: FormField[] = []) {
  const [attempt, setAttempt] = useState(0)
  const submitted = () => {
    setAttempt(attempt + 1)
    onSubmit()
  }
  const failed = ({ errorFields }: { errorFields: { name: (string | number)[] }[] }) => {
    setAttempt(attempt + 1)
    const paths = errorFields.map(({ name }) => name.join('.'))
    const [first] = inOrder(fields, paths)
    if (first) focusField(form, first)
  }
  return { attempt, submitted, failed }
}

/** Prevents blur: removing the error of a corrected field would move the button away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const loadSummary = () => withTexts(import('./error-summary.tsx'), 'forms')
const loadOffer = () => withTexts(import('./draft-offer.tsx'), 'forms')

/**
 * Returns a change handler that keeps amounts when their currency changes, applies dependent defaults, and validates
 * again the errors that depend on the changed values.
 */
function useFollowing(form: FormInstance, initial: Row, fields: FormField[] = [], rules?: FormRules) {
  const before = useRef(initial)
  const keep = useAmounts(form, initial, fields)
  return (changed: Row) => {
    if ('currency' in changed) keep(currencyOf(changed))
    if (!rules) return
    applyDefaults(form, rules, before.current)
    before.current = form.getFieldsValue(true) as Row
    const names = [...namesAcross(form), ...beyondLimits(rules, before.current, changed).map((name) => [name])]
    if (names.length > 0) void form.validateFields(names).catch(() => undefined)
  }
}

/** Returns a function that keeps the amounts that are seen in a new currency, and validates them. */
function useAmounts(form: FormInstance, initial: Row, fields: FormField[]) {
  const chosen = Form.useWatch<unknown>('currency', { form, preserve: true })
  const before = useRef(currencyOf(initial))
  // Drafts set the currency with its amounts, and report no change.
  useEffect(() => {
    if (chosen !== undefined) before.current = currencyOf({ currency: chosen })
  }, [chosen])
  return (after: string) => {
    const amounts = keepAmounts(form, fields, before.current, after)
    before.current = after
    if (amounts.length > 0) void form.validateFields(amounts).catch(() => undefined)
  }
}

/** The fields with an error that depends on other fields. */
const namesAcross = (form: FormInstance) =>
  form
    .getFieldsError()
    .filter(({ errors }) =>
      errors.some((error) => isValidElement<{ isAcross?: boolean }>(error) && error.props.isAcross),
    )
    .map(({ name }) => name)

/** The values that became invalid by a change of another field. */
const beyondLimits = (rules: FormRules, values: Row, changed: Row) =>
  Object.entries(rules.rules.conditions)
    .filter(([name, { limit }]) => limit && !(name in changed) && !isBlank(values[name]))
    .map(([name]) => name)
    .filter((name) => problemAt(rules, name, values))
