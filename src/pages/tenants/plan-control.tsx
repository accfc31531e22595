import { useCustom } from '@refinedev/core'
import { Form } from 'antd'
import type { Limits, Quota } from '#contract/plans/limits.ts'
import { tenants } from '#contract/tenants.ts'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { optionsOf } from '#crud/fields/related.tsx'
import type { ControlProps } from '#crud/resource.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import styles from './plan-control.module.css'

/** Chooses a plan, and shows which limits the tenant would exceed before the change is saved. */
export default function PlanControl({ field, row = {}, owner: _, ...input }: ControlProps) {
  const id = row['id']
  return (
    <>
      <ReferenceSelect {...input} resource={field.ref!} among={field.among} known={optionsOf(field.name, row)} />
      {id && <Exceeded id={String(id)} planId={input.value} />}
    </>
  )
}

function Exceeded({ id, planId }: { id: string; planId?: string }) {
  const limits = Form.useWatch<Partial<Limits> | undefined>('limits', Form.useFormInstance())
  const { query } = useCustom<Quota[]>({
    ...toRequest(tenants.endpoints.quotas, { params: { id }, query: planId ? { plan_id: planId } : {} }),
    errorNotification: false,
  })
  const exceeded = (query.data?.data ?? [])
    .map((quota) => ({ ...quota, allowed: limits?.[quota.limit as keyof Limits] ?? quota.included }))
    .filter(({ used, allowed }) => allowed !== null && used > allowed)
  return (
    <div role="status" className={exceeded.length > 0 ? styles.exceeded : undefined}>
      {exceeded.length > 0 && (
        <>
          <p>{t('tenants.preview.title')}</p>
          <ul>
            {exceeded.map(({ limit, used, allowed }) => (
              <li key={limit}>
                {t('tenants.preview.limit', {
                  limit: t(`quotas.${limit}`),
                  used: formatInteger(used),
                  allowed: formatInteger(allowed!),
                })}
              </li>
            ))}
          </ul>
          <p>{t('tenants.preview.rest')}</p>
        </>
      )}
    </div>
  )
}
