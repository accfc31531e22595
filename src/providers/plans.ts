import { useCallback, useEffect, useState } from 'react'
import type { Plan } from '#contract/plans.ts'
import { currentLocale, t } from './i18n.ts'
import { formatMoney } from './money.ts'
import { whenIdle } from './prefetch.ts'

export interface PriceList {
  /** Not there yet: `undefined`. */
  plans?: Plan[]
  hasFailed: boolean
  retry: () => void
}

/** The public price list, fetched when the page has nothing more urgent to do. */
export function usePlans(): PriceList {
  const [plans, setPlans] = useState<Plan[]>()
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    whenIdle().then(listPlans).then(setPlans).catch(() => setFailed(true))
  }, [])
  useEffect(retry, [retry])
  return { plans, hasFailed, retry }
}

/** What a price card shows of a plan. */
export function describePlan({ name, price, currency, interval, included, features }: Plan) {
  const amount = (key: keyof Plan['included']) =>
    t(`plans.${key}`, { count: new Intl.NumberFormat(currentLocale()).format(included[key]) })
  return {
    name,
    price: formatMoney(price, currency, { trailingZeroDisplay: 'stripIfInteger' }),
    interval: t(`plans.interval.${interval}`),
    lines: [amount('minutes'), amount('agents'), amount('numbers'), amount('users'), ...features],
  }
}

async function listPlans(): Promise<Plan[]> {
  const { mainApi } = await import('./http.ts')
  const { data } = await mainApi.get<{ data: Plan[] }>('/plans/list')
  return data.data
}
