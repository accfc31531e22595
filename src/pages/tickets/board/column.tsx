import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { pathTo } from '#crud/paths.ts'
import { toListQuery, type ListState } from '#crud/list/state.ts'
import type { Resource } from '#crud/resource.ts'
import { valueName } from '#crud/vocabulary.ts'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Bar } from '#ui/skeleton.tsx'
import styles from './board.module.css'
import { Card } from './card.tsx'
import { refusalOf, type BoardTicket, type Moves, type Status } from './use-moves.ts'

interface ColumnProps {
  resource: Resource
  status: Status
  state: ListState
  moves: Moves
}

const pageSize = 25

/** The first tickets of a status, the most urgent first, and those that are being moved to it. */
export function Column({ resource, status, state, moves }: ColumnProps) {
  const { rows, total, error, retry, isPending } = useColumn(resource, status, state, moves)
  const { isOver, handlers } = useDropZone(status, moves)
  const list = pathTo(resource, 'list', { tenantId: useSession()?.user.tenant_id })
  const { picked } = moves
  const isTarget = picked ? picked.over === status : isOver
  const isPossible = picked && picked.ticket.status !== status && !refusalOf(picked.ticket, status)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (picked && isTarget) section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [picked, isTarget])
  const name = valueName('status', status)
  return (
    <section
      ref={section}
      className={styles.column}
      aria-label={t('tickets.board.column', { status: name, count: total })}
      aria-busy={isPending}
      data-over={isTarget || undefined}
      {...handlers}
    >
      <h2>
        {name} {!isPending && <span>{formatInteger(total)}</span>}
      </h2>
      {isPossible && <Button onClick={() => moves.drop(picked.ticket, status)}>{t('tickets.board.drop')}</Button>}
      {error && <Failed error={error} onRetry={retry} />}
      {isPending && <Bar width={70} />}
      <ul>
        {rows.map((ticket) => (
          <Card key={ticket.id} resource={resource} ticket={ticket} moves={moves} />
        ))}
      </ul>
      {rows.length === 0 && !error && !isPending && <p className={styles.none}>{t('tickets.board.none')}</p>}
      {total > pageSize && (
        <HoverLink to={`${list}?status=${status}`}>{t('tickets.board.all', { count: total })}</HoverLink>
      )}
    </section>
  )
}

function useColumn(resource: Resource, status: Status, state: ListState, { moving }: Moves) {
  const wanted = {
    ...state,
    sort: 'resolution_due_at',
    page: 1,
    pageSize,
    filters: { ...state.filters, status: [status] },
  }
  const { query, result } = useList<BoardTicket>({
    ...toListQuery(wanted, resource),
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const isLeaving = ({ id }: BoardTicket) => moving.some(({ ticket, to }) => ticket.id === id && to !== status)
  const staying = result.data.filter((ticket) => !isLeaving(ticket))
  const coming = moving.filter(({ to, ticket }) => to === status && !staying.some(({ id }) => id === ticket.id))
  return {
    rows: [...coming.map(({ ticket }) => ticket), ...staying],
    total: (result.total ?? 0) + coming.length - (result.data.length - staying.length),
    error: query.error,
    isPending: query.isPending,
    retry: () => void query.refetch(),
  }
}

/** Native drag and drop, which carries the picked ticket. */
function useDropZone(status: Status, { picked, drop }: Moves) {
  const [depth, setDepth] = useState(0)
  const accept = (event: DragEvent) => {
    if (picked) event.preventDefault()
  }
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        accept(event)
        setDepth((now) => now + 1)
      },
      onDragLeave: () => setDepth((now) => Math.max(0, now - 1)),
      onDragOver: accept,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDepth(0)
        if (picked) drop(picked.ticket, status)
      },
    },
  }
}
