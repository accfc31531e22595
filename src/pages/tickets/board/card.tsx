import { HolderOutlined } from '@ant-design/icons'
import { useEffect, useRef, type DragEvent, type KeyboardEvent } from 'react'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { pathTo } from '#crud/paths.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import styles from './board.module.css'
import type { BoardTicket, Moves } from './use-moves.ts'

interface CardProps {
  resource: Resource
  ticket: BoardTicket
  moves: Moves
}

/** A ticket of the board: dragged with the pointer, or moved with the keys of its handle. */
export function Card({ resource, ticket, moves }: CardProps) {
  const tenantId = useSession()?.user.tenant_id
  const { priority, resolution_due_at } = resource.fields
  const isPicked = moves.picked?.ticket.id === ticket.id
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', ticket.subject)
    moves.pickUp(ticket)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its handle does the same by keyboard
    <li
      className={styles.card}
      draggable
      onDragStart={onDragStart}
      onDragEnd={moves.cancel}
      data-picked={isPicked || undefined}
    >
      <header>
        <span>{`#${ticket.number}`}</span>
        <FieldValue field={priority!} row={ticket} face="Cell" />
        <Handle ticket={ticket} moves={moves} isPicked={isPicked} />
      </header>
      <HoverLink to={pathTo(resource, 'show', { tenantId, id: ticket.id })!} draggable={false}>
        {ticket.subject}
      </HoverLink>
      <footer>
        <span>{ticket.assignee?.label ?? t('tickets.board.nobody')}</span>
        <FieldValue field={resolution_due_at!} row={ticket} face="Cell" />
      </footer>
    </li>
  )
}

function Handle({ ticket, moves, isPicked }: Omit<CardProps, 'resource'> & { isPicked: boolean }) {
  const ref = useRef<HTMLButtonElement>(null)
  const isMoving = moves.moving.some((one) => one.ticket.id === ticket.id)
  // A card that arrives in its new column keeps the focus of the one that left.
  useEffect(() => {
    if (isMoving && document.activeElement === document.body) ref.current?.focus()
  }, [isMoving])
  const onKeyDown = (event: KeyboardEvent) => {
    const action = isPicked && keys[event.key]
    if (!action) return
    event.preventDefault()
    action(moves)
  }
  const toggle = () => {
    if (!isPicked) return moves.pickUp(ticket)
    moves.drop(ticket, moves.picked!.over)
  }
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      aria-label={t('tickets.board.move', { number: String(ticket.number) })}
      aria-describedby="board-help"
      aria-pressed={isPicked}
      onClick={toggle}
      onKeyDown={onKeyDown}
    >
      <HolderOutlined aria-hidden />
    </button>
  )
}

const keys: Record<string, (moves: Moves) => void> = {
  ArrowRight: ({ step }) => step(1),
  ArrowDown: ({ step }) => step(1),
  ArrowLeft: ({ step }) => step(-1),
  ArrowUp: ({ step }) => step(-1),
  Escape: ({ cancel }) => cancel(),
}
