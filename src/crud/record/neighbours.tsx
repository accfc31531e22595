import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { useSession } from '#providers/session/session.ts'
import { Icon } from '#ui/public/icon.tsx'
import type { Origin } from '../list/origin.ts'
import { pathTo } from '../paths.ts'
import type { Resource } from '../resource.ts'
import { words } from '../vocabulary.ts'
import styles from './neighbours.module.css'
import { useNeighbours, type Neighbour, type Neighbours as Found } from './use-neighbours.ts'

interface NeighboursProps {
  resource: Resource
  id: string
  origin: Origin
}

const stepKeys = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' }

/** Buttons to the previous and the next record of the list, also Alt+↑ and Alt+↓. */
export default function Neighbours({ resource, id, origin }: NeighboursProps) {
  const neighbours = useNeighbours(resource, id, origin)
  const { previous, next } = neighbours
  const open = useOpen(resource)
  useShortcuts({ ArrowUp: () => open(previous), ArrowDown: () => open(next) })
  return <Steps resource={resource} neighbours={neighbours} keys={stepKeys} onOpen={open} />
}

interface StepsProps {
  resource: Resource
  neighbours: Found
  /** The keys of the buttons, as in `aria-keyshortcuts`. */
  keys: { previous: string; next: string }
  onOpen: (to?: Neighbour) => void
}

/** The position of a record in its list, with buttons to the previous and next one. */
export function Steps({ resource, neighbours, keys, onOpen }: StepsProps) {
  const { previous, next, position, total, isCapped } = neighbours
  const of = { total: formatInteger(total) + (isCapped ? '+' : '') }
  const shared = { resource, onOpen }
  return (
    <div className={styles.neighbours}>
      {position !== undefined && <span>{t('records.position', { ...of, position: formatInteger(position) })}</span>}
      <Step {...shared} name="previous" path="m6 15 6-6 6 6" keys={keys.previous} to={previous} />
      <Step {...shared} name="next" path="m6 9 6 6 6-6" keys={keys.next} to={next} />
    </div>
  )
}

interface StepProps {
  name: 'previous' | 'next'
  path: string
  keys: string
  resource: Resource
  to?: Neighbour
  onOpen: (to?: Neighbour) => void
}

function Step({ name, path, keys, resource, to, onOpen }: StepProps) {
  const key = keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓')
  const label = t(`records.${name}`, { ...words(resource), key })
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={!to || undefined}
      onClick={() => onOpen(to)}
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  )
}

/** Replaces the history entry, so that Back returns to the list. Keeps the open tab. */
function useOpen(resource: Resource) {
  const navigate = useNavigate()
  const tab = useSearchParams()[0].get('tab')
  const tenantId = useSession()?.user.tenant_id
  return (to?: Neighbour) => {
    const path = to && pathTo(resource, 'show', { tenantId, id: to.id })
    if (path) void navigate(tab ? `${path}?tab=${tab}` : path, { replace: true, state: { origin: to.origin } })
  }
}

/** Handles Alt with an arrow key outside of inputs and dialogs. */
function useShortcuts(run: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = run[event.key]
    const isPlain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const isBusy =
      (event.target as Element).closest('input, textarea, select, [contenteditable]') ??
      document.querySelector('[role=dialog]')
    if (!action || !isPlain || isBusy) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
