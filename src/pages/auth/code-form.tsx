import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { CodeInput } from '#ui/public/code-input.tsx'
import { Form } from '#ui/public/form.tsx'
import { useFirstFocus } from './use-first-focus.ts'

interface CodeFormProps {
  /** Submits the code. */
  send: (code: string) => Promise<unknown>
  /** Shown before the button. */
  aside?: ReactNode
}

/** Six digits, submitted as soon as the last one is entered. */
export function CodeForm({ send, aside }: CodeFormProps) {
  const [code, setCode] = useState('')
  const field = useFirstFocus()
  const submission = useSubmit(async () => {
    // Clears a wrong code.
    await send(code).finally(() => setCode(''))
  })
  useEffect(() => {
    if (code.length === 6) field.current?.form?.requestSubmit()
  }, [code, field])
  const complaint = submission.complaints['code']
  return (
    <Form submission={submission} button={{ text: t('code.submit'), busy: t('code.submitting') }} aside={aside}>
      <CodeInput
        ref={field}
        label={t('code.label')}
        name="code"
        value={code}
        onChange={setCode}
        readOnly={submission.isBusy}
        error={complaint && t(complaint === 'refused' ? 'code.wrong' : 'code.incomplete')}
      />
    </Form>
  )
}
