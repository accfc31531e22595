import { useCustom } from '@refinedev/core'
import type * as z from 'zod'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { ToolCalls } from '#contract/ai-agents/tool-calls.ts'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import styles from './agents.module.css'

type Calls = z.output<typeof ToolCalls>
type Call = Calls[number]['calls'][number]

/** The last calls of each tool in conversations, as bars: their height is the time, their colour the outcome. */
export function LastCalls({ agentId, names }: { agentId: string; names: string[] }) {
  const { query } = useCustom<Calls>({
    ...toRequest(aiAgents.endpoints.toolCalls, { params: { id: agentId } }),
    errorNotification: false,
  })
  const called = (query.data?.data ?? []).filter(({ name }) => names.includes(name))
  return called.map(({ name, calls }) => <Bars key={name} name={name} calls={calls} />)
}

function Bars({ name, calls }: Calls[number]) {
  const slowest = Math.max(1, ...calls.map(({ ms }) => ms))
  const worked = calls.filter(({ ok }) => ok).length
  const text = t('agents.tools.last_calls', {
    name,
    worked: formatInteger(worked),
    total: formatInteger(calls.length),
    ms: formatInteger(Math.round(slowest)),
  })
  return (
    <figure className={styles.calls}>
      <svg viewBox={`0 0 ${calls.length * 8} 24`} width={calls.length * 8} height={24} role="img" aria-label={text}>
        {calls.toReversed().map((call, at) => (
          <Bar
            key={`${call.conversation_id} ${call.at} ${at}`}
            {...call}
            at={call.at}
            x={at * 8}
            share={call.ms / slowest}
          />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}

function Bar({ ok, ms, problem, at, x, share }: Call & { x: number; share: number }) {
  const height = Math.max(3, Math.round(share * 24))
  return (
    <rect data-ok={ok} x={x} y={24 - height} width={6} height={height}>
      <title>{[formatTimestamp(at), `${formatInteger(Math.round(ms))} ms`, problem].filter(Boolean).join(' · ')}</title>
    </rect>
  )
}
