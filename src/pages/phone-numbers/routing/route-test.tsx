import { useCustom } from '@refinedev/core'
import { useId, useState } from 'react'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import type { RouteDecision, RouteStep } from '#contract/phone-numbers/decision.ts'
import { DateInput } from '#crud/dates/date-input.tsx'
import { readDayAndTime } from '#crud/dates/date-text.ts'
import { fromUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './routing.module.css'

/** Asks where a call to the number would go at a time, by the decision that its PBX server gets. */
export default function RouteTest({ number: { id } }: { number: PhoneNumber }) {
  const field = useId()
  const [entered, setEntered] = useState<string>()
  const [request, setRequest] = useState<{ at?: string; count: number }>({ count: 0 })
  const { query } = useCustom<RouteDecision>({
    ...toRequest(phoneNumbers.endpoints.routeTest, { params: { id }, query: { at: request.at } }),
    queryOptions: { enabled: request.count > 0, queryKey: ['route-test', id, request] },
    errorNotification: false,
  })
  const isWrong = entered !== undefined && !readDayAndTime(entered)
  const run = () => setRequest(({ count }) => ({ count: count + 1, ...(entered && { at: fromUserTimezone(entered) }) }))
  return (
    <Panel title={t('routes.test')} isBusy={query.isFetching}>
      <p>{t('routes.test_help')}</p>
      <div className={styles.test}>
        <label htmlFor={field}>{t('routes.at')}</label>
        <DateInput
          id={field}
          name={t('routes.at')}
          hasTime
          value={entered}
          placeholder={t('routes.now')}
          onChange={setEntered}
        />
        <Button onClick={run} disabled={isWrong || query.isFetching}>
          {t('routes.run')}
        </Button>
      </div>
      <div role="status">
        {query.error && <p>{query.error.message}</p>}
        {query.data && <Answer {...query.data.data} />}
      </div>
    </Panel>
  )
}

function Answer({ rule, steps }: RouteDecision) {
  return (
    <>
      <strong>{t(`routes.rule.${rule}`)}</strong>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>{textOf(step)}</li>
        ))}
      </ol>
    </>
  )
}

const textOf = ({ kind, target = '', sip_code, reason }: RouteStep) =>
  t(`routes.kind.${kind}`, {
    target: formatPhone(target),
    sip_code: String(sip_code ?? ''),
    reason: t(`routes.reason.${reason}`),
  })
