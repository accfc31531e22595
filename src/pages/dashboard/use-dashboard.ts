import { useCustom } from '@refinedev/core'
import { useEffect, useEffectEvent } from 'react'
import {
  dashboard,
  type Dashboard,
  dashboardPeriods,
  defaultPeriod,
  type Widget,
  type WidgetOf,
} from '#contract/dashboard.ts'
import { resourceNamed } from '#crud/engine.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { useSession } from '#providers/session/session.ts'
import { useSearchParams } from 'react-router'
import { isDay, type DayRange } from '#contract/grammar/day-range.ts'

/** Milliseconds between two readings that live changes cause. */
const throttleMs = 5_000

/** @param period of the figures, as the endpoint takes it */
export function useDashboard(period: Record<string, string>) {
  const isOwn = !useSession()?.impersonation
  const { query } = useCustom<Dashboard>({
    ...toRequest(dashboard.endpoints.read, { query: { ...(isOwn && { arrangement: 'own' }), ...period } }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const data = query.data?.data
  const refresh = () => query.refetch()
  useChanges(liveResources(data), () => void refresh())
  return {
    widgets: data?.widgets,
    isLimited: data?.is_limited ?? false,
    arrangement: data?.arrangement,
    period: data?.period,
    updatedAt: data?.generated_at,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    loadedAt: query.dataUpdatedAt,
    refresh,
  }
}

/** The live resources that the widgets show, as one text. */
const liveResources = (data: Dashboard | undefined): string =>
  [...new Set(data?.widgets.map((widget) => ('resource' in widget ? widget.resource : '')))]
    .filter((name) => resourceNamed(name)?.contract.live)
    .sort()
    .join()

/** Calls back when other tabs and users change records of these resources, at most once in a while. */
function useChanges(resources: string, refresh: () => void) {
  const onChange = useEffectEvent(refresh)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = Date.now()
    const later = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          onChange()
        },
        Math.max(300, last + throttleMs - Date.now()),
      )
    }
    const stops = resources
      .split(',')
      .filter(Boolean)
      .map((name) => subscribeLive(name, later))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [resources])
}

type Period = (typeof dashboardPeriods)[number]

/** The period of the figures, which the address names: `?period=last_month`, or its days: `?from=2026-11-02&to=2026-11-08`. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get('from'), params.get('to')]
  const days = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  const isChosen = Object.keys(days).length > 0
  const named = dashboardPeriods.find((one) => one === params.get('period')) ?? defaultPeriod
  return {
    /** Undefined: days that no name stands for. */
    period: isChosen ? undefined : named,
    query: isChosen ? days : ({ period: named } as Record<string, string>),
    choose: (period: Period) => setParams({ period }, { preventScrollReset: true }),
    chooseDays: ({ from, to }: DayRange) => setParams({ from, to }, { preventScrollReset: true }),
  }
}

type Figure = WidgetOf<'figure'>
type Items = WidgetOf<'actions'>['items']
type Other = Exclude<Widget, Figure | WidgetOf<'actions'>>

/** A block of the page: all that somebody has to act on, a grid of figures, or one other widget. */
type Block =
  | { key: 'needed'; items: Items; figures: Figure[] }
  | { key: string; figures: Figure[] }
  | { key: string; widget: Other; isWide: boolean }

/**
 * The blocks of the page: all that needs action is one, figures that follow each other share a grid, and two panels a
 * row.
 */
export function blocksOf(widgets: Widget[]): Block[] {
  const blocks: Block[] = []
  const needed = neededOf(widgets)
  for (const widget of widgets) {
    const last = blocks.at(-1)
    const { key } = widget
    if (widget.kind === 'actions' || isAction(widget)) {
      if (!blocks.includes(needed)) blocks.push(needed)
    } else if (widget.kind !== 'figure') {
      const isSecond = last && 'widget' in last && last.isWide && isHalf(widget) && isHalf(last.widget)
      if (isSecond) last.isWide = false
      blocks.push({ key, widget, isWide: !isSecond })
    } else if (last && last !== needed && 'figures' in last) last.figures.push(widget)
    else blocks.push({ key, figures: [widget] })
  }
  return blocks
}

const isAction = (widget: Widget) => widget.kind === 'figure' && widget.weight === 'action'

/** A figure counts no records that the list names one by one. */
function neededOf(widgets: Widget[]): Extract<Block, { items: Items }> {
  const items = widgets.flatMap((widget) => (widget.kind === 'actions' ? widget.items : []))
  const figures = widgets.filter(isAction) as Figure[]
  const named = new Set(items.map(({ id, resource }) => id && resource))
  return { key: 'needed', items, figures: figures.filter(({ resource }) => !named.has(resource)) }
}

/** Two of these stand side by side; one alone is as wide as the page. */
const isHalf = ({ kind }: Widget) => kind !== 'checklist' && kind !== 'recent'
