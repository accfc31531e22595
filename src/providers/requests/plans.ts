import { useCallback, useEffect, useState } from 'react'
import { requestOf } from '#contract/grammar/path.ts'
import type { Plan } from '#contract/plans/contract.ts'
import { included as amounts } from '#contract/plans/measures.ts'
import { routes } from '#contract/routes.ts'
import { lookup, t } from '../format/i18n.ts'
import { formatMoney } from '../format/money.ts'
import { whenIdle } from '../navigation/prefetch.ts'

export interface PriceList {
  /** `undefined` while loading. */
  plans?: Plan[]
  hasFailed: boolean
  retry: () => void
}

/** Fetches the public price list in idle time. */
export function usePlans(): PriceList {
  const [plans, setPlans] = useState<Plan[]>()
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    whenIdle()
      .then(listPlans)
      .then(setPlans)
      .catch(() => setFailed(true))
  }, [])
  useEffect(retry, [retry])
  return { plans, hasFailed, retry }
}

/** The texts of a plan on its price card. */
export function describePlan({ name, price, currency, interval, included, features }: Plan) {
  return {
    name,
    price: formatMoney(price, currency, { trailingZeroDisplay: 'stripIfInteger' }),
    interval: t(`plans.interval.${interval}`),
    lines: [...amounts.map((key) => t(`plans.${key}`, { count: included[key] })), ...features.map(featureName)],
  }
}

/** The name of a feature: a translated code, or a custom text. */
export const featureName = (feature: string) => lookup(`plans.feature.${feature}`) ?? feature

async function listPlans(): Promise<Plan[]> {
  const { mainApi } = await import('./http.ts')
  const { data } = await mainApi.request<{ data: Plan[] }>(requestOf(routes.plans.list))
  return data.data
}
