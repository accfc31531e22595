import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import type { RoutingState } from '#contract/phone-numbers/routing.ts'
import { valueName } from '#crud/vocabulary.ts'
import { fromNow } from '#providers/format/dates.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './routing.module.css'
import { useRoutingState } from './use-routing.ts'

const colors = { in_sync: 'success', drifted: 'warning', pending: 'neutral', error: 'danger' } as const

/** The routing as it is expected and as the PBX server has it, side by side. */
export function Comparison({ number }: { number: PhoneNumber }) {
  const { data, error, isFetching, retry } = useRoutingState(number)
  return (
    <Panel
      title={t('numbers.check')}
      aside={data && <Tag color={colors[data.routing_status]}>{valueName('routing_status', data.routing_status)}</Tag>}
      isBusy={isFetching}
    >
      {error && <p role="alert">{error.message}</p>}
      {data && <Differences {...data} />}
      <p className={styles.checked}>
        {data?.checked_at ? t('numbers.checked', { time: fromNow(data.checked_at) }) : t('numbers.never_checked')}
        <Button onClick={retry} disabled={isFetching}>
          {t('numbers.check_again')}
        </Button>
      </p>
    </Panel>
  )
}

function Differences({ routing_status, differences }: RoutingState) {
  if (differences.length === 0) return <p>{t(routing_status === 'in_sync' ? 'numbers.same' : 'numbers.not_asked')}</p>
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t('numbers.field')}</th>
          <th scope="col">{t('numbers.expected')}</th>
          <th scope="col">{t('numbers.actual')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, expected, actual }) => (
          <tr key={field}>
            <th scope="row">{t(`numbers.difference.${field}`)}</th>
            <td>{shown(expected)}</td>
            <td>{shown(actual)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A status, a problem of the connection, or a number. */
function shown(value: string | null): string {
  if (value === null) return t('numbers.none')
  return lookup(`step_problems.${value}`) ?? (/^[a-z]/.test(value) ? valueName('status', value) : value)
}
