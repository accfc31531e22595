import { useCustom, type HttpError } from '@refinedev/core'
import { useSearchParams } from 'react-router'
import { conversations } from '#contract/conversations/contract.ts'
import { reviewKinds, type ReviewedTurn, type TurnKey } from '#contract/conversations/review.ts'
import { isDay } from '#contract/grammar/day-range.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { toRequest } from '#providers/refine/to-request.ts'

/** The periods that can be chosen, in days until today. */
export const periods = [7, 28, 90]
export const pageSize = 20

/** The choice of what is reviewed, kept in the address. */
export function useWanted() {
  const [params, setParams] = useSearchParams()
  const days = periods.find((one) => String(one) === params.get('days')) ?? periods[0]!
  const kind = reviewKinds.find((one) => one === params.get('kind'))
  const [from, to] = [params.get('from'), params.get('to')]
  const wanted = {
    days,
    /** The days of a link, instead of some until today. */
    range: isDay(from) && isDay(to) ? { from, to } : undefined,
    kind,
    agent_id: params.get('agent_id') ?? undefined,
    with_tests: params.get('with_tests') === 'true',
    page: Math.max(1, Number(params.get('page')) || 1),
    turn: params.get('turn') ?? undefined,
  }
  /** Sets parameters; undefined removes one. Another choice begins with the first page. */
  const set = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('turn' in changes)) for (const name of ['turn', 'page']) next.delete(name)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { wanted, set }
}

export type Wanted = ReturnType<typeof useWanted>['wanted']

/** Reads a page of the questions. */
export function useReview({ days, range, kind, agent_id, with_tests, page }: Wanted) {
  const last = () => ({
    from: inUserTimezone(new Date().toISOString())
      .subtract(days - 1, 'day')
      .format('YYYY-MM-DD'),
  })
  const query = {
    ...(range ?? last()),
    kind,
    agent_id,
    with_tests: with_tests ? 'true' : undefined,
    _start: (page - 1) * pageSize,
    _end: page * pageSize,
  }
  const { query: read } = useCustom<ReviewedTurn[], HttpError>({
    ...toRequest(conversations.endpoints.review, { query }),
    queryOptions: {
      queryKey: ['conversations', 'review', query],
      placeholderData: (previous) => previous,
      refetchOnMount: 'always',
    },
    errorNotification: false,
  })
  const answer = read.data as { data: ReviewedTurn[]; meta?: { total: number; total_is_capped: boolean } } | undefined
  return { ...read, turns: answer?.data, total: answer?.meta?.total ?? 0, isCapped: answer?.meta?.total_is_capped }
}

export const turnName = ({ conversation_id, turn_index }: TurnKey) => `${conversation_id}:${turn_index}`
