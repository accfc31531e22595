import { useCan, useList } from '@refinedev/core'
import { LockOutlined, PlusOutlined } from '@ant-design/icons'
import { lazy, Suspense, use, useState } from 'react'
import { useNavigate } from 'react-router'
import { hint } from '#providers/refine/access.ts'
import { useHoverPrefetch } from '#providers/navigation/prefetch.ts'
import { loadReasons, reasonText } from '#providers/requests/problem-text.ts'
import type { Service } from '#contract/services.ts'
import { isMissing } from '#providers/session/services.ts'
import { useSession } from '#providers/session/session.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { renderOptional } from '../lazy.ts'
import { pathTo, viewPath } from '../paths.ts'
import { useCommands } from '../commands.ts'
import { ActionButton } from '../record/action-button.tsx'
import { ActionIcon } from '../record/action-icon.tsx'
import type { Action, Resource } from '../resource.ts'
import { endpointOf } from '../endpoint-of.ts'
import { actionName, say, words } from '../vocabulary.ts'
import { defaultListState, toListQuery } from './state.ts'

const Dialog = lazy(() => import('../record/dialog.tsx'))
const ImportDialog = lazy(() =>
  withTexts(import('./import/dialog.tsx'), 'import', 'forms', 'values', 'reasons', 'undo'),
)

/** The actions above a list: the declared ones, and creating a record. */
export const ListActions = ({ resource }: { resource: Resource }) => (
  <>
    <OtherActions resource={resource} />
    <CreateButton resource={resource} />
  </>
)

/** The actions above a list without creating a record. */
export const OtherActions = ({ resource }: { resource: Resource }) => (
  <>
    <DeclaredActions resource={resource} />
    <ViewLinks resource={resource} />
    <ImportButton resource={resource} />
  </>
)

/** The actions that the declaration places above the list. @param isHidden registers only the commands */
export function DeclaredActions({ resource, isHidden }: { resource: Resource; isHidden?: boolean }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      {resource.actions
        .filter(({ on }) => on.includes('list'))
        .map((action) => (
          <Suspense key={action.key}>
            <ListAction resource={resource} action={action} isHidden={isHidden} onAsk={() => setOpened(action.key)} />
          </Suspense>
        ))}
      {opened && (
        <Suspense>
          <Dialog
            resource={resource}
            question={{ action: opened }}
            row={undefined}
            onClose={() => setOpened(null)}
            onDeleted={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Links to the other views of a list, or from a view to the list. */
export function ViewLinks({ resource, current = 'list' }: { resource: Resource; current?: string }) {
  const list = pathTo(resource, 'list', { tenantId: useSession()?.user.tenant_id })
  const views = Object.keys(resource.screens.list?.views ?? {})
  if (!list || views.length === 0) return null
  return ['list', ...views]
    .filter((view) => view !== current)
    .map((view) => (
      <ActionButton key={view} to={view === 'list' ? list : viewPath(list, view)}>
        {t(`views.${view}`)}
      </ActionButton>
    ))
}

interface ListActionProps {
  resource: Resource
  action: Action
  isHidden?: boolean
  onAsk: () => void
}

function ListAction({ resource, action, isHidden, onAsk }: ListActionProps) {
  const { key, icon = key, danger, needsRows = false } = action
  const { data: access } = useCan({ resource: resource.contract.name, action: key })
  const lack = useLack(action.needs)
  const empty = useEmptyReason(resource, needsRows)
  const reason = access?.reason ?? lack ?? empty
  const label = actionName(resource, key)
  useCommands(() => [
    {
      key: `action-${key}`,
      label,
      icon: reason ? <LockOutlined aria-hidden /> : <ActionIcon name={icon} />,
      isDanger: danger && !reason,
      reason,
      onChoose: onAsk,
    },
  ])
  if (isHidden) return null
  return (
    <ActionButton reason={reason} danger={danger} onClick={onAsk}>
      {label}
    </ActionButton>
  )
}

/** The reason why an action is unavailable on this platform. */
function useLack(service?: Service): string | undefined {
  if (!service || !isMissing(service)) return undefined
  use(loadReasons())
  return reasonText({ reason: `${service}_not_configured` })
}

/** The reason why there is nothing to do: the list, or the one at a parent, has no record. */
function useEmptyReason(resource: Resource, needsRows: boolean): string | undefined {
  const { result, query } = useList({
    ...toListQuery({ ...defaultListState(resource), filters: {} }, resource),
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    queryOptions: { enabled: needsRows },
    errorNotification: false,
  })
  // The answer can be there without being asked for, since tabs count the same records.
  return needsRows && query.isSuccess && result.total === 0 ? t('app.list.empty_title', words(resource)) : undefined
}

/** Imports records that users can create. Hidden if a new record requires a file upload. */
export function ImportButton({ resource }: { resource: Resource }) {
  const [isOpen, setOpen] = useState(false)
  const { data: access } = useCan({ resource: resource.contract.name, action: 'create' })
  const session = useSession()
  const create = endpointOf(resource, 'create')
  const needsFile = resource.contract.writable.some(({ ref, optional }) => ref === 'files' && !optional)
  if (!create || !resource.screens.create || create.upload || needsFile) return null
  if (hint(create.permission, session).isOutOfReach) return null
  return (
    <>
      <ActionButton reason={access?.reason} onClick={() => setOpen(true)}>
        {actionName(resource, 'import')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <ImportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Creates a record, also with the key N. @param isShort shows only the icon */
export function CreateButton({ resource, isShort }: { resource: Resource; isShort?: boolean }) {
  const to = pathTo(resource, 'create', { tenantId: useSession()?.user.tenant_id })
  const { data: access } = useCan({ resource: resource.contract.name, action: 'create' })
  const { isOutOfReach } = hint(endpointOf(resource, 'create')?.permission ?? null, useSession())
  const [isReached, setReached] = useState(false)
  const prefetch = useHoverPrefetch(to ?? '/', undefined, () => setReached(!access?.reason))
  const navigate = useNavigate()
  const isAbsent = !to || isOutOfReach
  const name = say('app.record.new', resource)
  const common = { icon: <PlusOutlined aria-hidden />, reason: access?.reason } as const
  const open = () => void navigate(to!)
  useCommands(() =>
    isAbsent ? [] : [{ key: `create-${resource.identifier}`, label: name, shortcut: 'n', onChoose: open, ...common }],
  )
  if (isAbsent) return null
  const shared = { type: 'primary', 'aria-keyshortcuts': 'N', to, ...common } as const
  return (
    <>
      <ActionButton {...prefetch} {...shared} {...(isShort && { 'aria-label': name, title: name })}>
        {!isShort && name}
      </ActionButton>
      {isReached && <Suspense>{renderOptional(loadFormAhead, { to })}</Suspense>}
    </>
  )
}

const loadFormAhead = () => import('../form/form-ahead.tsx')
