import { PlusOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHint } from '#providers/access.ts'
import { useHoverPrefetch } from '#providers/prefetch.ts'
import { useSession } from '#providers/session.ts'
import { pathTo } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { endpointOf, type Action, type Resource } from '../resource.ts'
import { actionName, say } from '../vocabulary.ts'

const ActionForm = lazy(() => import('../record/action-form.tsx'))

/** What can be done above a list: the declared actions, and a new record. */
export function ListActions({ resource }: { resource: Resource }) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      {resource.actions
        .filter(({ on }) => on.includes('list'))
        .map((action) => (
          <ListAction key={action.key} resource={resource} action={action} onAsk={() => setAsked(action.key)} />
        ))}
      <CreateButton resource={resource} />
      {asked && (
        <Suspense>
          <ActionForm resource={resource} action={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function ListAction({ resource, action, onAsk }: { resource: Resource; action: Action; onAsk: () => void }) {
  const { reason } = useHint(action.endpoint.permission)
  return (
    <ActionButton reason={reason} danger={action.danger} onClick={onAsk}>
      {actionName(resource, action.key)}
    </ActionButton>
  )
}

export function CreateButton({ resource }: { resource: Resource }) {
  const navigate = useNavigate()
  const to = pathTo(resource, 'create', { tenantId: useSession()?.user.tenant_id })
  const { reason, isOutOfReach } = useHint(endpointOf(resource, 'create')?.permission ?? null)
  const prefetch = useHoverPrefetch(to ?? '/')
  if (!to || isOutOfReach) return null
  return (
    <ActionButton
      {...prefetch}
      type="primary"
      icon={<PlusOutlined />}
      reason={reason}
      onClick={() => void navigate(to)}
    >
      {say('app.record.new', resource)}
    </ActionButton>
  )
}
