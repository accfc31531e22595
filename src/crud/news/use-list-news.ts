import { keys, type CrudFilters } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { maxPageSize } from '#contract/grammar/query.ts'
import { subscribeLive } from '#providers/live/live.ts'
import type { News } from '#providers/live/news.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { listKeyOf } from '../list/prefetch.ts'
import { toListQuery, type ListState } from '../list/state.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'

/** Milliseconds during which changes are collected, so that they cause one request. */
const gatherMs = 300

/** Counts the new rows that match a list, updates changed rows in place, and marks deleted ones. */
export function useListNews(resource: Resource, state: ListState, rows: Row[], loadedAt: number) {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [isReset, setReset] = useState(false)
  const { contract, identifier } = resource
  const key = listKeyOf(resource, state)

  /** Replaces rows in place, without changing the order or the load time of the list. */
  const patch = (change: (row: Row) => Row) => {
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    client.setQueryData<{ data: Row[] }>(key, (old) => old && { ...old, data: old.data.map(change) }, { updatedAt })
  }

  const take = useEffectEvent(async (news: News[]) => {
    if (news.some(({ event }) => event)) return setReset(true)
    const { created, updated, deleted } = sort(news)
    const isShown = (id: string) => rows.some((row) => row['id'] === id)
    if (deleted.size > 0) {
      patch((row) => (deleted.has(String(row['id'])) ? { ...row, isGone: true } : row))
      setFresh((before) => new Set([...before].filter((id) => !deleted.has(id))))
    }
    const added = [...created].filter((id) => !isShown(id) && !deleted.has(id))
    if (added.length > 0) {
      const found = await read(resource, added, toListQuery(state, resource).filters)
      setFresh((before) => new Set([...before, ...found.keys()]))
    }
    const changed = [...updated].filter((id) => isShown(id) && !deleted.has(id))
    if (changed.length > 0) {
      const found = await read(resource, changed)
      patch((row) => found.get(String(row['id'])) ?? row)
    }
  })

  useEffect(() => {
    setFresh(new Set())
    setReset(false)
    let gathered: News[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      const news = gathered
      gathered = []
      timer = undefined
      // A failure is ignored: the next change or visit reads the rows again.
      take(news).catch(() => undefined)
    }
    const stop = subscribeLive(
      contract.name,
      (news) => {
        gathered.push(news)
        timer ??= setTimeout(flush, gatherMs)
      },
      loadedAt,
    )
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [contract, loadedAt])

  const reload = () => {
    const lists = keys().data(contract.api).resource(identifier).action('list').get()
    void client.invalidateQueries({ queryKey: lists })
  }
  return { count: fresh.size, isReset, reload }
}

function sort(news: News[]) {
  const of = (type: string) =>
    new Set(news.flatMap((one) => (one.event === undefined && one.type === type ? one.id : [])))
  return { created: of('created'), updated: of('updated'), deleted: of('deleted') }
}

/** Reads the records with these ids that match the filters. */
async function read({ contract }: Resource, ids: string[], filters: CrudFilters = []): Promise<Map<string, Row>> {
  const { data } = await dataProvider[contract.api].getList<Row & { id: string }>({
    resource: contract.name,
    pagination: { currentPage: 1, pageSize: maxPageSize },
    filters: [...filters, { field: 'id', operator: 'in', value: ids.slice(-maxPageSize) }],
    meta: { contract },
  })
  return new Map(data.map((row) => [row.id, row]))
}
