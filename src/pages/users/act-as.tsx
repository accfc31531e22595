import { LockOutlined, LoginOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Suspense, useState } from 'react'
import type { RowOf } from '#contract/grammar/contract.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { tenants } from '#contract/tenants.ts'
import type { platformUsers } from '#contract/users.ts'
import { useCommands } from '#crud/commands.ts'
import { renderLazy } from '#crud/lazy.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import { t } from '#providers/format/i18n.ts'
import { hint } from '#providers/refine/access.ts'
import { useSession } from '#providers/session/session.ts'

export type User = RowOf<typeof platformUsers> & { tenant: { label: string } }

const load = () => import('#shell/impersonation/impersonate.tsx')

/** Acts as a user of another tenant, after asking why; also from the palette. */
export function ActAs({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const { reason, isOutOfReach } = useReason(user)
  const label = t('impersonation.act_as', { name: user.name })
  const ask = () => setAsking(true)
  const icon = reason ? <LockOutlined aria-hidden /> : <LoginOutlined aria-hidden />
  useCommands(() => (isOutOfReach ? [] : [{ key: 'action-impersonate', label, icon, reason, onChoose: ask }]))
  if (isOutOfReach) return null
  const props = { tenant: { id: user.tenant_id, name: user.tenant.label }, user, onClose: () => setAsking(false) }
  return (
    <>
      <ActionButton icon={icon} reason={reason} onClick={ask}>
        {t('actions.impersonate')}
      </ActionButton>
      {isAsking && <Suspense>{renderLazy(load, props)}</Suspense>}
    </>
  )
}

/** Why the operator cannot act as the user: the role, the tenant, or the user's status. */
function useReason({ tenant_id, status }: User) {
  const session = useSession()
  const { reason, allowed, isOutOfReach } = hint(tenants.endpoints.impersonate.permission, session)
  const { result } = useOne<{ id: string } & Rights>({
    resource: tenants.name,
    id: tenant_id,
    queryOptions: { enabled: allowed },
    errorNotification: false,
  })
  const ofUser = status === 'active' || { reason: 'wrong_status' as const }
  return { isOutOfReach, reason: reason ?? refusalText(result?.can?.['impersonate']) ?? refusalText(ofUser) }
}
