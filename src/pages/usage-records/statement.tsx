import { useMutation } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { DownloadOutlined } from '@ant-design/icons'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { statementFormats, type StatementFormat } from '#contract/usage-records/statement.ts'
import { save } from '#crud/list/save.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { download } from '#providers/requests/download.ts'
import { loadToaster } from '#providers/toasts/show.ts'
import { Button } from '#ui/button.tsx'
import styles from './usage.module.css'

/** Downloads the statement of a month, `2026-11`. */
export function Statement({ month }: { month: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: StatementFormat) => {
      const query = { month, format }
      const { signal } = new AbortController()
      const accept = format === 'csv' ? 'text/csv' : 'application/pdf'
      save(
        await download(usageRecords.endpoints.statement, { query, accept, signal, onProgress: () => {} }),
        `${t('usage.statement_file')} ${month}.${format}`,
      )
    },
    onError: async (error) => (await loadToaster()).toast.error(error.message),
  })
  const name = dayjs(month).locale(currentLocale()).format('MMMM YYYY')
  return (
    <div className={styles.statement} role="group" aria-label={t('usage.statement', { month: name })}>
      <span>{t('usage.statement', { month: name })}</span>
      {statementFormats.map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          loading={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
