import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Row } from '../row.ts'
import type { ActionResult as Hints } from '../resource.ts'
import ActionResult from './action-result.tsx'

interface ResultDialogProps {
  title: string
  result: Hints
  data: Row
  /** Shown below the result. */
  children?: ReactNode
  onClose: () => void
}

/** Shows the result of an action. */
export default function ResultDialog({ title, result, data, children, onClose }: ResultDialogProps) {
  const hidden = { style: { display: 'none' } }
  return (
    <Dialog open title={title} onCancel={onClose} cancelText={t('jobs.close')} okButtonProps={hidden} width={520}>
      <ActionResult result={result} data={data} />
      {children}
    </Dialog>
  )
}
