import { sql } from 'drizzle-orm'
import {
  type AgentParallel,
  maxParallelDays,
  type VersionFigures,
  leastCompared,
  type ParallelVerdict,
} from '#contract/ai-agents/parallel.ts'
import type { Actor } from '../../base/actor.ts'
import { query, type Transaction } from '../../db/client.ts'
import { isOver } from './share.ts'
import type { aiAgents } from './table.ts'

type Divided = Pick<
  typeof aiAgents.$inferSelect,
  | 'tenant_id'
  | 'id'
  | 'published_version'
  | 'parallel_version'
  | 'parallel_share'
  | 'parallel_started_at'
  | 'parallel_ends_at'
>

const dayMs = 86_400_000

/**
 * Compares the published version of an agent with the parallel one; conversations of versions that an urgent correction
 * replaced count for it. Reads 92 days at most, by the index of an agent's
 * conversations by time.
 */
export async function readParallel(
  tx: Transaction,
  { tenant: { currency } }: Actor,
  agent: Divided,
): Promise<AgentParallel> {
  const { published_version, parallel_version, parallel_share, parallel_started_at, parallel_ends_at } = agent
  const is_over = isOver(agent)
  const end = is_over ? Date.parse(parallel_ends_at!) : undefined
  const begin = Math.max(Date.parse(parallel_started_at!), (end ?? Date.now()) - maxParallelDays * dayMs)
  const figures = await readFigures(tx, agent, { begin: timeOf(begin), end: end === undefined ? null : timeOf(end) })
  const of = (wanted: number | null) => figures.find(({ number }) => number === wanted)!
  const [published, parallel] = [of(published_version), of(parallel_version)]
  return {
    share: parallel_share!,
    from: timeOf(begin),
    ends_at: parallel_ends_at === null ? null : timeOf(Date.parse(parallel_ends_at)),
    is_over,
    currency,
    published,
    parallel,
    verdict: verdictOf(published, parallel),
  }
}

const timeOf = (ms: number) => new Date(ms).toISOString()

interface Span {
  begin: string
  /** The end of the comparison; null while both versions answer. */
  end: string | null
}

/** True for a conversation with an answer that was marked wrong, or that a person corrected in review. */
const isWrong = sql`exists (
  select from conversation_turns turn
  where turn.tenant_id = conversations.tenant_id and turn.conversation_id = conversations.id and turn.role = 'agent'
    and (turn.mark = 'wrong' or turn.verdict = 'answered' and turn.known is not false))`

const readFigures = (
  tx: Transaction,
  { tenant_id, id, published_version, parallel_version }: Divided,
  { begin, end }: Span,
) =>
  query<VersionFigures>(
    tx,
    sql`
    with recursive line (head, number) as (
      select number, number from ai_agent_versions
      where tenant_id = ${tenant_id} and agent_id = ${id} and number in (${published_version}, ${parallel_version})
      union all
      select line.head, version.corrects from line
      join ai_agent_versions version on version.tenant_id = ${tenant_id} and version.agent_id = ${id}
        and version.number = line.number
      where version.corrects is not null and version.corrects not in (${published_version}, ${parallel_version})
    ), held as (
      select id, line.head as agent_version, outcome, end_reason, unknown_count, rating, cost, ${isWrong} as is_wrong
      from conversations join line on line.number = agent_version
      where tenant_id = ${tenant_id} and agent_id = ${id} and channel <> 'test' and ended_at is not null
        and started_at >= ${begin} and (${end}::timestamptz is null or started_at < ${end})
    ), counts as (
      select agent_version, count(*)::int as conversations,
        count(*) filter (where unknown_count = 0)::int as answered,
        count(*) filter (where is_wrong)::int as wrong,
        count(*) filter (where unknown_count = 0 and not is_wrong)::int as right,
        count(*) filter (where outcome = 'success' and end_reason is distinct from 'transferred')::int as solved,
        count(*) filter (where unknown_count > 0)::int as unanswered,
        count(rating)::int as rated, avg(rating)::float8 as rating, avg(cost)::float8 as cost_per_conversation
      from held group by agent_version
    ), waits as (
      select held.agent_version,
        percentile_cont(0.95) within group (order by (turn.latency ->> 'first_token')::float8) as ms
      from held join conversation_turns turn on turn.tenant_id = ${tenant_id} and turn.conversation_id = held.id
      where turn.role = 'agent' and turn.latency is not null
      group by held.agent_version
    )
    select version.number, version.name,
      array(select line.number from line where line.head = version.number order by 1) as versions,
      coalesce(counts.wrong, 0) as wrong, coalesce(counts.right, 0) as right, coalesce(counts.conversations, 0) as conversations,
      coalesce(counts.answered, 0) as answered, coalesce(counts.solved, 0) as solved,
      coalesce(counts.unanswered, 0) as unanswered, coalesce(counts.rated, 0) as rated, counts.rating,
      waits.ms as first_word_p95, counts.cost_per_conversation
    from ai_agent_versions version
    left join counts on counts.agent_version = version.number
    left join waits on waits.agent_version = version.number
    where version.tenant_id = ${tenant_id} and version.agent_id = ${id}
      and version.number in (${published_version}, ${parallel_version})`,
  )

interface Counted {
  conversations: number
  right: number
}

/** The critical value of a 95 % confidence level, in standard errors. */
const certain = 1.96

/** Compares the share of rightly answered conversations by a two-proportion test at 95 %. */
export function verdictOf(published: Counted, parallel: Counted): ParallelVerdict {
  const [n, m] = [published.conversations, parallel.conversations]
  if (Math.min(n, m) < leastCompared) return 'too_few'
  const both = (published.right + parallel.right) / (n + m)
  const error = Math.sqrt(both * (1 - both) * (1 / n + 1 / m))
  const difference = parallel.right / m - published.right / n
  if (Math.abs(difference) <= certain * error) return 'no_difference'
  return difference > 0 ? 'better' : 'worse'
}
