import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { Blocker } from 'react-router'
import { t } from '#providers/i18n.ts'
import type { Row } from '../fields/field-type.ts'
import styles from './form.module.css'
import { ActionButton } from '../record/action-button.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

interface FormFrameProps {
  form: FormInstance
  initial: Row
  /** What the button says that sends it. */
  submit: string
  /** Why it cannot be sent. */
  reason?: string
  isPending: boolean
  blocker: Blocker
  onSubmit: () => void
  onCancel?: () => void
  children: ReactNode
}

/** The form of a screen, with its buttons always in reach. */
export function FormFrame({ form, initial, submit, reason, isPending, blocker, onSubmit, onCancel, children }: FormFrameProps) {
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark
      className={styles.panel}
      initialValues={initial}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={onSubmit}
    >
      {children}
      <div className={styles.footer}>
        {onCancel && <Button onClick={onCancel}>{t('app.cancel')}</Button>}
        <ActionButton type="primary" htmlType={reason ? 'button' : 'submit'} reason={reason} loading={isPending}>
          {submit}
        </ActionButton>
      </div>
      <LeaveDialog blocker={blocker} />
    </Form>
  )
}
