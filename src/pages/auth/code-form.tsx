import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#providers/i18n.ts'
import { useSubmit } from '#providers/submit.ts'
import { CodeInput } from '#ui/public/code-input.tsx'
import { Form } from '#ui/public/form.tsx'
import { useFirstFocus } from './use-first-focus.ts'

interface CodeFormProps {
  /** Hands the code in. */
  send: (code: string) => Promise<unknown>
  /** Before the button. */
  aside?: ReactNode
}

/** Six digits, which are sent as soon as the last of them is there. */
export function CodeForm({ send, aside }: CodeFormProps) {
  const [code, setCode] = useState('')
  const field = useFirstFocus()
  const submission = useSubmit(async () => {
    // A wrong code makes room for the next one.
    await send(code).finally(() => setCode(''))
  })
  useEffect(() => {
    if (code.length === 6) field.current?.form?.requestSubmit()
  }, [code, field])
  const complaint = submission.complaints['code']
  return (
    <Form
      submission={submission}
      button={{ text: t('code.submit'), busy: t('code.submitting') }}
      aside={aside}
    >
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
