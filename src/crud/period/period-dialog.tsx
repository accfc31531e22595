import { useEffect, useId, useState } from 'react'
import type { DayRange } from '#contract/grammar/day-range.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DateInput } from '../dates/date-input.tsx'
import { readDay } from '../dates/date-text.ts'
import styles from './period-dialog.module.css'

interface PeriodDialogProps {
  /** The initial days. */
  range?: DayRange
  /** Maximum number of days. */
  most?: number
  onChoose: (range: DayRange) => void
  onClose: () => void
}

/** Asks for the first and the last day of a period. */
export default function PeriodDialog({ range, most, onChoose, onClose }: PeriodDialogProps) {
  const form = useId()
  const [from, setFrom] = useState(range?.from)
  const [to, setTo] = useState(range?.to)
  const [isAttempted, setAttempted] = useState(false)
  const problem = problemOf(from, to, most)
  const submit = () => {
    if (problem) return setAttempted(true)
    onChoose({ from: from!, to: to! })
    onClose()
  }
  return (
    <Dialog
      open
      width={400}
      title={t('app.period.choose')}
      okText={t('app.period.show')}
      cancelText={t('app.cancel')}
      okButtonProps={{ htmlType: 'submit', form }}
      onCancel={onClose}
    >
      <form
        id={form}
        className={styles.days}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Day label={t('kinds.day.from')} value={from} onChange={setFrom} isFirst />
        <Day label={t('kinds.day.to')} value={to} onChange={setTo} />
        <p className={styles.problem} role="alert">
          {isAttempted && problem}
        </p>
      </form>
    </Dialog>
  )
}

interface DayProps {
  label: string
  value?: string
  onChange: (day?: string) => void
  isFirst?: boolean
}

function Day({ label, value, onChange, isFirst }: DayProps) {
  const id = useId()
  // Runs after the dialog has opened: until then, the select that opened it takes back the focus.
  useEffect(() => {
    if (isFirst) document.getElementById(id)?.focus()
  }, [id, isFirst])
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} name={label} value={value} onChange={onChange} />
    </div>
  )
}

/** Returns why the days are not a valid period. */
function problemOf(from?: string, to?: string, most?: number): string | undefined {
  if (!from || !to || !readDay(from) || !readDay(to)) return t('kinds.day.wrong')
  if (from > to) return t('kinds.day.wrong_order')
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return most !== undefined && days > most ? t('kinds.day.too_many', { count: most }) : undefined
}
