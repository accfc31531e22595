import { useDelete, useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { DeleteFrame } from '#crud/record/delete-frame.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { say } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'

/** Deletes an entry. If AI agents answer from it, names them and asks again. */
export default function DeleteKnowledge({ resource, row, onClose, onDeleted }: DialogProps) {
  const { title, agents } = row as KnowledgeEntry
  // Lists do not say who uses an entry; the platform does when it refuses.
  const [users, setUsers] = useState<{ id: string; label: string }[]>(agents ?? [])
  const [isSure, setSure] = useState(false)
  const { open } = useNotification()
  const client = useQueryClient()
  const { mutate, mutation } = useDelete<KnowledgeEntry, ApiError>()
  const isUsed = users.length > 0
  const onDelete = () =>
    mutate(
      {
        resource: knowledgeBase.name,
        dataProviderName: knowledgeBase.api,
        id: String(row['id']),
        invalidates: ['list', 'many'],
        meta: { query: { force: isUsed ? 'true' : undefined } },
        successNotification: () => ({ type: 'success', message: say('app.record.deleted', resource, { name: title }) }),
        errorNotification: false,
      },
      {
        onSuccess() {
          void client.invalidateQueries({ refetchType: 'none' })
          onDeleted()
        },
        onError: (error) => (error.usedBy ? setUsers(error.usedBy) : open?.(failure(error))),
      },
    )
  return (
    <DeleteFrame {...{ resource, row, onClose, onDelete }} isPending={mutation.isPending} disabled={isUsed && !isSure}>
      <p>{say('app.delete.text', resource, { name: title })}</p>
      {isUsed && (
        <>
          <div role="alert">
            <p>{t('knowledge.delete_used', { count: users.length })}</p>
            <ul>
              {users.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
            <p>{t('knowledge.delete_kept', { view: t('views.deleted') })}</p>
          </div>
          <Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)}>
            {t('knowledge.delete_anyway')}
          </Checkbox>
        </>
      )}
    </DeleteFrame>
  )
}
