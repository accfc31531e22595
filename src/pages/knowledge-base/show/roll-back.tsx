import type { KnowledgeEntry } from '#contract/knowledge-base.ts'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

interface RollBackProps {
  resource: Resource
  entry: KnowledgeEntry
  to: number
  onClose: () => void
}

/** Asks before an earlier version answers again. */
export function RollBack({ resource, entry, to, onClose }: RollBackProps) {
  const { perform, isPerforming } = useMutations(resource)
  const version = String(to)
  return (
    <Dialog
      open
      title={t('knowledge.roll_back_title', { version })}
      okText={t('actions.knowledge-base.rollback')}
      cancelText={t('app.cancel')}
      confirmLoading={isPerforming}
      onOk={() => perform({ key: 'rollback', row: entry, body: { version: to }, onDone: onClose })}
      onCancel={onClose}
      width={480}
    >
      <p>{t('knowledge.roll_back_text', { version })}</p>
    </Dialog>
  )
}
