import { useInvalidate, useUpdate } from '@refinedev/core'
import { useState } from 'react'
import { tickets, type Ticket } from '#contract/tickets.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { refusalText } from '#crud/record/actions.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { announceChange } from '#providers/undo/announce.ts'
import { showToast } from '#providers/toasts/show.ts'

export type BoardTicket = Ticket & Rights & Row & { assignee: { label: string } | null }
export type Status = Ticket['status']
export type Moves = ReturnType<typeof useMoves>

const statuses = tickets.row.shape.status.options as Status[]
const nameOf = (status: Status) => valueName('status', status)

/** Moves tickets between statuses: by dragging, or picked up with a key and dropped with another. */
export function useMoves(resource: Resource) {
  const { moving, save } = useSaving(resource)
  const [picked, setPicked] = useState<{ ticket: BoardTicket; over: Status }>()
  const [said, setSaid] = useState('')

  const putBack = ({ number }: BoardTicket, reason: string) => {
    setSaid(t('tickets.board.back', { number: String(number), reason }))
    showToast((toast) => toast.error(reason))
  }

  const drop = (ticket: BoardTicket, to: Status) => {
    setPicked(undefined)
    if (to === ticket.status) return setSaid(keptText(ticket))
    const reason = refusalOf(ticket, to)
    if (reason) return putBack(ticket, reason)
    setSaid(movedText(ticket, to))
    save(ticket, to, (refusal) => putBack(ticket, refusal))
  }

  const hover = (ticket: BoardTicket, over: Status) => {
    setPicked({ ticket, over })
    const isPossible = over === ticket.status || !refusalOf(ticket, over)
    const [status, from] = [nameOf(over), nameOf(ticket.status)]
    setSaid(isPossible ? t('tickets.board.over', { status }) : t('tickets.board.not_here', { status, from }))
  }

  return {
    statuses,
    picked,
    moving,
    said,
    drop,
    pickUp(ticket: BoardTicket) {
      setPicked({ ticket, over: ticket.status })
      setSaid(t('tickets.board.picked', { number: String(ticket.number) }))
    },
    /** Goes on to the next status, or the one before. */
    step(by: 1 | -1) {
      if (!picked) return
      const at = statuses.indexOf(picked.over) + by
      hover(picked.ticket, statuses[Math.min(Math.max(0, at), statuses.length - 1)]!)
    },
    cancel() {
      if (!picked) return
      setSaid(keptText(picked.ticket))
      setPicked(undefined)
    },
  }
}

/** Saves new statuses. A ticket is moving until the columns show it in its new place, or the platform refuses it. */
function useSaving(resource: Resource) {
  const { mutate } = useUpdate<Ticket, ApiError>()
  const invalidate = useInvalidate()
  const [moving, setMoving] = useState<Record<string, { ticket: BoardTicket; to: Status }>>({})

  const save = (ticket: BoardTicket, to: Status, onRefused: (reason: string) => void) => {
    const settle = () => setMoving(({ [ticket.id]: _, ...others }) => others)
    setMoving((now) => ({ ...now, [ticket.id]: { ticket, to } }))
    mutate(
      {
        resource: resource.identifier,
        id: ticket.id,
        values: { status: to, updated_at: ticket.updated_at },
        invalidates: [],
        successNotification: (answer) => announceChange(movedText(ticket, to), answer),
        errorNotification: false,
      },
      {
        // The columns show the ticket by themselves once they have loaded again.
        onSuccess: () =>
          void invalidate({ dataProviderName: resource.contract.api, invalidates: ['all'] }).then(settle),
        onError: (error) => {
          settle()
          onRefused(failure(error).message)
        },
      },
    )
  }
  return { moving: Object.values(moving), save }
}

const movedText = ({ number }: BoardTicket, to: Status) =>
  t('tickets.board.moved', { number: String(number), status: nameOf(to) })

const keptText = ({ number, status }: BoardTicket) =>
  t('tickets.board.kept', { number: String(number), status: nameOf(status) })

/** Why a ticket cannot change to a status. */
export function refusalOf({ status, can, can_become }: BoardTicket, to: Status): string | undefined {
  const general = refusalText(can?.['update'])
  if (general) return general
  const verdict = can_become?.[to]
  if (verdict === undefined) return t('tickets.board.refused', { from: nameOf(status), to: nameOf(to) })
  return refusalText(verdict)
}
