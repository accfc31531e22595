import type { FaceProps } from '#crud/resource.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { useMinute } from '#providers/format/use-minute.ts'

/** Says when a number was called although it could not take the call, and what to do about it. */
export default function RefusedCall({ value, row }: FaceProps) {
  useMinute()
  const advice = lookup(`numbers.refused.${row['status']}`)
  return (
    <time dateTime={value} title={formatTimestamp(value)}>
      {[t('numbers.refused', { time: fromNow(value) }), advice].filter(Boolean).join(' ')}
    </time>
  )
}
