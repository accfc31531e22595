import { lazy, Suspense, useState } from 'react'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { actionName, titleOf } from '#crud/vocabulary.ts'
import { withTexts, t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

const ResultDialog = lazy(() => withTexts(import('#crud/record/result-dialog.tsx'), 'jobs'))
const IngestRequest = lazy(() => import('./ingest-request.tsx'))
const key = 'ingestKey'

/** Creates the key of a PBX server, and shows it once with the request that uses it. */
export default function CreateIngestKey({ resource, row, onClose }: DialogProps) {
  const { perform, isPerforming } = useMutations(resource)
  const [answer, setAnswer] = useState<Row>()
  const { result } = resource.actions.find((action) => action.key === key)!
  const [action, name] = [actionName(resource, key), titleOf(resource, row)]
  const title = t('app.action.title', { action, name })
  if (answer) {
    return (
      <Suspense>
        <ResultDialog title={title} result={result!} data={answer} onClose={onClose}>
          <IngestRequest pbxServerId={row.id} ingestKey={String(answer['ingest_key'])} />
        </ResultDialog>
      </Suspense>
    )
  }
  return (
    <Dialog
      open
      title={title}
      okText={action}
      cancelText={t('app.cancel')}
      confirmLoading={isPerforming}
      onOk={() => perform({ key, row, onDone: setAnswer })}
      onCancel={onClose}
      width={520}
    >
      <p>{t('confirm.ingestKey.pbx-servers')}</p>
    </Dialog>
  )
}
