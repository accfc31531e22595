import { useUpdate } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { noLimits, type Limits, type Quota } from '#contract/plans/limits.ts'
import type { Tenant } from '#contract/tenants.ts'
import { failure } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { showToast } from '#providers/toasts/show.ts'
import { Button } from '#ui/button.tsx'
import styles from './own-limit.module.css'

interface OwnLimitProps {
  resource: Resource
  tenant: Tenant & { can?: Record<string, unknown> }
  quota: Quota
}

/** Marks a limit that a tenant has of its own, and offers that of its plan instead. */
export function OwnLimit({ resource, tenant, quota: { limit, own, included } }: OwnLimitProps) {
  const { mutate, mutation } = useUpdate()
  // Undoing it later keeps what has happened to other limits meanwhile.
  const limits = useRef(tenant.limits)
  useEffect(() => void (limits.current = tenant.limits), [tenant.limits])
  if (own === null) return null
  const name = t(`quotas.${limit}`)
  const set = (value: number | null, onSuccess?: () => void) =>
    mutate(
      {
        resource: resource.identifier,
        id: tenant.id,
        values: { limits: { ...noLimits, ...limits.current, [limit]: value } satisfies Limits },
        invalidates: ['all'],
        successNotification: false,
        errorNotification: failure,
      },
      { onSuccess },
    )
  const usePlan = () =>
    set(null, () => {
      const message = t('tenants.own.removed', { limit: name })
      void withTexts(Promise.resolve(), 'undo').then(() =>
        showToast((toast) =>
          toast.success(message, { duration: 10_000, action: { label: t('undo.undo'), onClick: () => set(own) } }),
        ),
      )
    })
  return (
    <p className={styles.own}>
      {included === null ? t('tenants.own.none') : t('tenants.own.mark', { included: formatInteger(included) })}{' '}
      {tenant.can?.['update'] === true && (
        <Button
          type="link"
          size="small"
          aria-label={t('tenants.own.use_plan_of', { limit: name })}
          loading={mutation.isPending}
          onClick={usePlan}
        >
          {t('tenants.own.use_plan')}
        </Button>
      )}
    </p>
  )
}
