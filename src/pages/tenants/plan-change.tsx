import { WarningOutlined } from '@ant-design/icons'
import { useCustom } from '@refinedev/core'
import { plans, type Plan } from '#contract/plans/contract.ts'
import type { Quota } from '#contract/plans/limits.ts'
import { tenants } from '#contract/tenants.ts'
import { Failed } from '#crud/failed.tsx'
import { valueName } from '#crud/vocabulary.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { failureOf } from '#providers/refine/failure-of.ts'
import { Bar } from '#ui/skeleton.tsx'
import styles from './plan-change.module.css'

interface PlanChangeProps {
  /** The tenant. */
  id: string
  from: string | null
  to: string
}

/** Shows the price and the limits of a tenant now, and those of another plan; its own limits stay. */
export function PlanChange({ id, from, to }: PlanChangeProps) {
  const now = useQuotas(id)
  const then = useQuotas(id, to)
  const [before, after] = [usePlan(from), usePlan(to)]
  const error = failureOf(now) ?? failureOf(then) ?? failureOf(after)
  if (error) return <Failed error={error} onRetry={() => void Promise.all([now.refetch(), then.refetch()])} />
  const [quotas, next, plan] = [now.data?.data, then.data?.data, after.data?.data]
  if (!quotas || !next || !plan || before.isLoading) return <Bar width={80} />
  const kept = next.filter(({ own }) => own !== null)
  const exceeded = next.filter(({ used, allowed }) => allowed !== null && used > allowed)
  return (
    <>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('tenants.change.what')}</th>
            <th scope="col">{t('tenants.change.now')}</th>
            <th scope="col">{t('tenants.change.then')}</th>
          </tr>
        </thead>
        <tbody>
          <Line name={t('tenants.change.price')} now={priceOf(before.data?.data)} then={priceOf(plan)} />
          {next.map((quota) => (
            <Line
              key={quota.limit}
              name={t(`quotas.${quota.limit}`)}
              now={limitText(quotas.find(({ limit }) => limit === quota.limit))}
              then={limitText(quota)}
              isKept={quota.own !== null}
            />
          ))}
        </tbody>
      </table>
      {kept.length > 0 && <p className={styles.note}>{t('tenants.change.kept', { count: kept.length })}</p>}
      {exceeded.length > 0 && (
        <p role="status" className={styles.exceeded}>
          <WarningOutlined aria-hidden />
          {t('tenants.change.exceeded', { limits: exceeded.map(({ limit }) => t(`quotas.${limit}`)).join(', ') })}
        </p>
      )}
    </>
  )
}

interface LineProps {
  name: string
  now: string
  then: string
  /** The limit is the tenant's own. */
  isKept?: boolean
}

const Line = ({ name, now, then, isKept }: LineProps) => (
  <tr data-changed={now !== then || undefined}>
    <th scope="row">{name}</th>
    <td>{now}</td>
    <td>
      {then}
      {isKept && <small>{t('tenants.change.own')}</small>}
    </td>
  </tr>
)

const limitText = (quota: Quota | undefined): string =>
  quota?.allowed == null ? t('tenants.change.unlimited') : formatInteger(quota.allowed)

const priceOf = (plan: Plan | undefined): string =>
  plan ? `${formatMoney(plan.price, plan.currency)} / ${valueName('interval', plan.interval).toLowerCase()}` : '–'

const useQuotas = (id: string, planId?: string) =>
  useCustom<Quota[]>({
    ...toRequest(tenants.endpoints.quotas, { params: { id }, query: planId ? { plan_id: planId } : {} }),
    errorNotification: false,
  }).query

const usePlan = (id: string | null) =>
  useCustom<Plan>({
    ...toRequest(plans.endpoints.detail, { params: { id: id ?? '' } }),
    queryOptions: { enabled: id !== null },
    errorNotification: false,
  }).query
