import type { FaceProps } from '#crud/resource.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { useMinute } from '#providers/format/use-minute.ts'

/** Says which PBX server a provisioned number waits for, and since when. */
export default function Waiting({ value, row }: FaceProps) {
  useMinute()
  const { label } = (row['pbx_server'] ?? { label: t('numbers.its_server') }) as { label: string }
  return (
    <time dateTime={value} title={formatTimestamp(value)}>
      {t('numbers.waiting', { server: label, time: fromNow(value) })}
    </time>
  )
}
