import { Form, type FormInstance } from 'antd'
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import type { Blocker } from 'react-router'
import { withTexts, t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { Row } from '../row.ts'
import styles from './form.module.css'
import { ActionButton } from '../record/action-button.tsx'
import { focusField, inOrder } from './error-order.ts'
import type { FormField } from './form-fields.ts'
import type { FormRules } from './form-rules.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { useFormDraft } from './use-form-draft.ts'
import { renderOptional } from '../lazy.ts'
import { useFollowing } from './use-following.ts'
import { useWhole, WholeContext } from './whole.ts'

interface FormFrameProps {
  form: FormInstance
  initial: Row
  /** With them, a failed attempt to save lists the fields with errors. */
  fields?: FormField[]
  rules?: FormRules
  /** Keeps unsaved changes for a tab that crashes. */
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

/** The form of a screen, with buttons that stay visible. */
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
  const follow = useFollowing(form, initial, rules)
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

/** Counts the attempts to save; a failed one focuses the first field with an error. */
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

/** Leaving a corrected field removes its error, which would move the button away from the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const loadSummary = () => withTexts(import('./error-summary.tsx'), 'forms')
const loadOffer = () => withTexts(import('./draft-offer.tsx'), 'forms')
