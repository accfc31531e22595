import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Resource } from '../../resource.ts'
import { words } from '../../vocabulary.ts'
import { useJob } from '../many/task.ts'
import { ChooseFile } from './choose-file.tsx'
import { MappingTable } from './mapping-table.tsx'
import { Result } from './result.tsx'
import { RowsTable } from './rows-table.tsx'
import { useImport } from './use-import.ts'
import styles from './import.module.css'

/** Imports a CSV file in steps: select the file, map its columns, check the errors, and create the records in a job. */
export default function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const state = useImport(resource)
  const { source, preview, error, isBusy } = state
  const [isLeaving, setLeaving] = useState(false)
  const job = useJob(state.job)
  const close = () => (source && !state.job ? setLeaving(true) : onClose())
  const columns = source?.columns ?? []
  const isMapped = preview?.columns.some(({ field }) => field !== null) ?? false
  const good = preview ? preview.total - preview.failed.length : 0
  const shared = {
    resource,
    columns,
    headers: preview?.columns.map(({ header }) => header) ?? [],
    file: source?.name ?? '',
  }
  return (
    <>
      <Dialog
        open
        title={t('import.title', words(resource))}
        okText={t('import.start', { ...words(resource), count: good })}
        okButtonProps={{ disabled: isBusy || good === 0 || !isMapped }}
        footer={(_, { OkBtn, CancelBtn }) => (
          <>
            <CancelBtn />
            {preview && !state.job && <OkBtn />}
          </>
        )}
        confirmLoading={isBusy}
        cancelText={t(state.job ? 'import.close' : 'app.cancel')}
        onOk={() => void state.begin()}
        onCancel={close}
        maskClosable={false}
        width={880}
      >
        {error && <p role="alert">{error}</p>}
        {!preview && <ChooseFile isReading={isBusy} onFile={(file) => void state.take(file)} />}
        {preview && !state.job && (
          <Step>
            <MappingTable resource={resource} preview={preview} onChange={(next) => void state.map(next)} />
            {preview.is_guessed && <p>{t('import.guessed')}</p>}
            <p role="status">{isBusy ? t('import.checking') : summaryOf(preview)}</p>
            {preview.failed.length > 0 && !isBusy && <RowsTable {...shared} rows={preview.failed} />}
          </Step>
        )}
        {state.job && job && (
          <Step>
            <Result {...shared} job={job} onClose={onClose} />
          </Step>
        )}
      </Dialog>
      <LeaveDialog isOpen={isLeaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </>
  )
}

interface LeaveDialogProps {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before the selected file and its mapping are discarded. */
function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={t('import.leave')}
      okText={t('import.leave_yes')}
      okButtonProps={{ danger: true }}
      cancelText={t('import.leave_no')}
      onOk={onLeave}
      onCancel={onStay}
      width={440}
    >
      <p>{t('import.leave_text')}</p>
    </Dialog>
  )
}

/** Moves the focus to a new step, since the button that opened it is removed. */
function Step({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current!.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  )
}

function summaryOf({
  columns,
  total,
  tried,
  failed,
}: {
  columns: { field: string | null }[]
  total: number
  tried: number
  failed: unknown[]
}) {
  if (columns.every(({ field }) => field === null)) return t('import.unmapped')
  const text =
    failed.length > 0 ? t('import.some', { count: total, failed: failed.length }) : t('import.all', { count: total })
  return tried < total ? `${text} ${t('import.tried', { tried, rest: total - tried })}` : text
}
