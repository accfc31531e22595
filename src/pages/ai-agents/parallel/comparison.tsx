import type { AgentParallel, VersionFigures } from '#contract/ai-agents/parallel.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import styles from '../agents.module.css'
import { milliseconds } from '../performance/totals.tsx'

interface Line {
  key: string
  /** The filter of the list of conversations that proves it. */
  query?: string
  value: (figures: VersionFigures) => string
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(part / whole)
const shareOf = (part: 'answered' | 'wrong' | 'solved' | 'unanswered') => (figures: VersionFigures) =>
  figures.conversations === 0
    ? '–'
    : t('agents.parallel.of', {
        share: percent(figures[part], figures.conversations),
        count: formatInteger(figures[part]),
      })
const decimal = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

const linesIn = (currency: string): Line[] => [
  { key: 'conversations', value: ({ conversations }) => formatInteger(conversations) },
  { key: 'answered', query: 'unknown_count_lte=0', value: shareOf('answered') },
  { key: 'wrong', value: shareOf('wrong') },
  { key: 'solved', query: 'outcome=success&end_reason_ne=transferred', value: shareOf('solved') },
  { key: 'unanswered', query: 'unknown_count_gte=1', value: shareOf('unanswered') },
  {
    key: 'rating',
    query: 'rating_gte=1',
    value: ({ rating, rated }) =>
      rating === null ? '–' : t('agents.parallel.of', { share: decimal(rating), count: formatInteger(rated) }),
  },
  { key: 'first_word', value: ({ first_word_p95: ms }) => (ms === null ? '–' : milliseconds(ms)) },
  {
    key: 'cost',
    query: 'cost_gte=0',
    value: ({ cost_per_conversation: cost }) => (cost === null ? '–' : formatMoney(Math.round(cost), currency)),
  },
]

/** The figures of two versions side by side. Each leads to its conversations. */
export function Comparison({ agentId, parallel: compared }: { agentId: string; parallel: AgentParallel }) {
  const { published, parallel, currency, from, ends_at, is_over } = compared
  const tenantId = useSession()?.user.tenant_id
  const within = `started_at_gte=${from}${is_over ? `&started_at_lte=${ends_at}` : ''}`
  const addressOf = ({ versions }: VersionFigures, query?: string) => {
    const numbers = versions.map((number) => `&agent_version=${number}`).join('')
    const wanted = `agent_id=${agentId}${numbers}&channel=phone&channel=web&${within}`
    return `/${tenantId}/conversations/list?${query ? `${wanted}&${query}` : wanted}`
  }
  return (
    <div className={styles.compared}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('agents.parallel.figure')}</th>
            <th scope="col">{t('agents.parallel.published', { number: String(published.number) })}</th>
            <th scope="col">{t('agents.parallel.version', { number: String(parallel.number) })}</th>
          </tr>
        </thead>
        <tbody>
          {linesIn(currency).map(({ key, query, value }) => (
            <tr key={key}>
              <th scope="row">{t(`agents.parallel.figures.${key}`)}</th>
              {[published, parallel].map((figures) => (
                <td key={figures.number}>
                  <HoverLink to={addressOf(figures, query)}>{value(figures)}</HoverLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
