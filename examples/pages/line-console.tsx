import { Alert, Button, Input } from 'antd'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { DialogProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/api-error.ts'
import { openSocket, type OpenedSocket } from '#providers/requests/open-socket.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lineTests } from '../line-tests/contract.ts'

interface Digits {
  type: 'digits'
  digits: string[]
}

interface Heard {
  digits: string[]
  count: number
}

/** Presses digits on a line, and shows what it heard. */
export default function LineConsole({ row, onClose }: DialogProps) {
  const { heard, error, isOpen, press } = useLine(String(row['id']))
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (press([...text])) setText('')
  }
  return (
    <Dialog open title={t('actions.line-tests.talk')} onCancel={onClose} footer={null} width={440}>
      {error && <Alert type="error" showIcon message={error.message} />}
      <form onSubmit={submit} style={{ display: 'flex', gap: 8, marginBlock: 12 }}>
        <Input aria-label={t('line_tests.digits')} value={text} onChange={({ target }) => setText(target.value)} />
        <Button htmlType="submit" disabled={!isOpen || text === ''}>
          {t('line_tests.press')}
        </Button>
      </form>
      <ul aria-label={t('line_tests.heard')} aria-live="polite">
        {heard.map(({ digits, count }) => (
          <li key={count}>{digits.join(' ')}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function useLine(id: string) {
  const [heard, setHeard] = useState<Heard[]>([])
  const [error, setError] = useState<ApiError>()
  const [isOpen, setOpen] = useState(false)
  const line = useRef<OpenedSocket<Digits>>(null)
  useEffect(() => {
    const opened = openSocket<Heard, Digits>(
      lineTests.endpoints.talk,
      { id },
      {
        onOpen: () => setOpen(true),
        onMessage: (message) => setHeard((before) => [...before, message]),
        onError: setError,
        onClose: () => setOpen(false),
      },
    )
    line.current = opened
    return () => opened.close()
  }, [id])
  const press = (digits: string[]) => {
    setError(undefined)
    return line.current?.send({ type: 'digits', digits }) ?? false
  }
  return { heard, error, isOpen, press }
}
