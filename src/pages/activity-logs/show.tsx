import { useState } from 'react'
import type { ActivityEntry, DetailedEntry } from '#contract/activity-logs.ts'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { ChangeTable } from '#shell/history/change-table.tsx'
import { sentenceOf } from '#shell/history/sentence.ts'
import { Panel } from '#ui/panel.tsx'
import { t } from '#providers/format/i18n.ts'
import { undo } from '#providers/undo/undo.ts'
import { Button } from '#ui/button.tsx'

const fields = ['at', 'actor_name', 'actor_role', 'resource_label', 'outcome', 'reason', 'ip', 'user_agent']

/** An entry of the log: who did what, when and from where, and the changes, which their user can undo for a while. */
export default function ShowEntry({ resource }: PageProps) {
  return (
    <RecordPage resource={resource} title={(row) => sentenceOf(row as ActivityEntry)} fields={fields}>
      {(row) => {
        const entry = row as DetailedEntry
        if (entry.changes.length === 0) return undefined
        return (
          <Panel title={fieldName({ name: 'changes' })} aside={entry.undoable && <UndoButton entry={entry} />}>
            <ChangeTable entry={entry} />
          </Panel>
        )
      }}
    </RecordPage>
  )
}

/** Undoes the change of an entry; the entry says afterwards that it cannot be undone again. */
function UndoButton({ entry }: { entry: ActivityEntry }) {
  const [isPending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    void undo(entry.id, sentenceOf(entry)).finally(() => setPending(false))
  }
  return (
    <Button loading={isPending} onClick={start}>
      {t('undo.undo')}
    </Button>
  )
}
