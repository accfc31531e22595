import type { FormEventHandler, ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import styles from './form.module.css'

interface FormProps {
  submission: {
    problem?: string
    /** True during a wait that ends on its own. */
    isWaiting: boolean
    isBusy: boolean
    submit: FormEventHandler<HTMLFormElement>
  }
  onInput?: FormEventHandler<HTMLFormElement>
  /** The text of its button, and its text while the form is being sent. */
  button: { text: string; busy: string }
  /** Shown before the button, such as a link back. */
  aside?: ReactNode
  children?: ReactNode
}

/** A form with an error summary above its fields and a submit button. */
export function Form({ submission, onInput, button, aside, children }: FormProps) {
  const { problem, isWaiting, isBusy, submit } = submission
  return (
    <form noValidate onSubmit={submit} onInput={onInput}>
      {problem && (
        <Alert tone="error" isTicking={isWaiting}>
          {problem}
        </Alert>
      )}
      {children}
      <div className={styles.actions}>
        {aside}
        <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
          {isBusy ? button.busy : button.text}
        </Button>
      </div>
    </form>
  )
}
