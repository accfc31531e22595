import { useEffect, useRef, useState } from 'react'
import { tickets } from '#contract/tickets.ts'
import { t } from '#providers/format/i18n.ts'
import { openSocket, type OpenedSocket } from '#providers/requests/open-socket.ts'
import styles from './reply.module.css'

interface RepliersProps {
  ticketId: string
  /** The own reply, whose changes the others are told of. */
  body: string
}

interface Names {
  names: string[]
}

/** Milliseconds between two signs of writing. */
const signMs = 3000

/** Says who else is replying at the moment, and tells them of the user. */
export function Repliers({ ticketId, body }: RepliersProps) {
  const [names, setNames] = useState<string[]>([])
  const socket = useRef<OpenedSocket<{ type: 'replying' }>>(undefined)
  const written = useRef({ body, at: 0 })

  useEffect(() => {
    const onMessage = ({ names: now }: Names) => setNames(now)
    const opened = openSocket<Names, { type: 'replying' }>(
      tickets.endpoints.replying,
      { id: ticketId },
      { onMessage, onClose: () => setNames([]), reconnects: true },
    )
    socket.current = opened
    return () => opened.close()
  }, [ticketId])

  useEffect(() => {
    const last = written.current
    if (body === last.body || !body || Date.now() - last.at < signMs) return
    if (socket.current?.send({ type: 'replying' })) written.current = { body, at: Date.now() }
  }, [body])

  const [name] = names
  return (
    <p role="status" className={styles.repliers}>
      {name !== undefined &&
        (names.length === 1
          ? t('tickets.replying.one', { name })
          : t('tickets.replying.many', { count: names.length }))}
    </p>
  )
}
