import type { AiAgentVersion } from '#contract/ai-agent-versions.ts'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Changes } from './changes.tsx'
import { useDifference } from './use-difference.ts'

/** Shows what changes in the draft when a version is loaded into it. */
export default function Restore({ resource, row, onClose }: DialogProps) {
  const { agent_id, number, name } = row as AiAgentVersion
  const { perform, isPerforming } = useMutations(resource)
  const compared = useDifference(agent_id, number)
  const { difference } = compared
  const isSame = difference !== undefined && difference.changes.length === 0 && difference.knowledge.length === 0
  return (
    <Dialog
      open
      title={t('agents.restore.title', { name })}
      okText={t('actions.ai-agent-versions.restore')}
      okButtonProps={{ disabled: !difference || isSame }}
      confirmLoading={isPerforming}
      cancelText={t('app.cancel')}
      onOk={() => perform({ key: 'restore', row, onDone: onClose })}
      onCancel={onClose}
      width={720}
    >
      <Changes
        {...compared}
        none={isSame && t('agents.restore.same')}
        text={t('agents.restore.text')}
        heading={t('agents.restore.knowledge')}
      />
    </Dialog>
  )
}
