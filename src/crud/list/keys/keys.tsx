import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isFree } from '#providers/keys/free.ts'
import { renderOptional } from '../../lazy.ts'
import { changeByKey } from './field-keys.ts'
import Peek, { type Move } from './peek.tsx'
import { focusedRow, focusRow, isInPeek, rowAt, rowWith, select } from './rows.ts'
import { useKeyActions } from './use-key-actions.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import type { ListState } from '../state.ts'

export interface ListKeysProps {
  resource: Resource
  state: ListState
  rows: Row[]
}

/** The record that was left for last, with which j and k begin on return. */
let opened: string | undefined

function leave(id: string, go: (id: string) => boolean): boolean {
  opened = id
  return go(id)
}

const loadSheet = () => import('./sheet.tsx')

interface KeysProps extends ListKeysProps {
  /** The keys pressed before this was loaded. */
  early: KeyboardEvent[]
  /** Called once this listens itself. */
  onReady: () => void
}

/** Listens to the keys of a list, and shows the record that the address names beside it. */
export default function Keys({ resource, state, rows, early, onReady }: KeysProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const peek = usePeek()
  const step = useRef<Move>(null)
  const actions = useKeyActions(resource, state, rows)
  const run = (key: string, row: HTMLElement | undefined): boolean => {
    const open = openIn(window.location)
    const field = resource.screens.list?.keys?.[key]
    const id = row?.dataset['rowKey'] ?? open
    const isOnRow = row !== undefined && row === document.activeElement
    const hasArrows = isOnRow || (open !== undefined && !isInPeek())
    if (key === '?') setSheetOpen(true)
    else if (key === '/') return actions.search()
    else if (key === 'n') return actions.create()
    else if (key === 'Escape' && open) peek.close()
    else if (key === 'j' || (key === 'ArrowDown' && hasArrows)) move(1, id)
    else if (key === 'k' || (key === 'ArrowUp' && hasArrows)) move(-1, id)
    else if (field && changeByKey(field, id)) return true
    else if (!id) return false
    else if (field && resource.contract.endpoints[field]) return leave(id, (one) => actions.open(one, key))
    else if (key === 'x' || key === 'X') select(id, key === 'X')
    else if (key === 'e') return leave(id, actions.edit)
    else if (key === 'Enter' && isOnRow) return leave(id, (one) => actions.open(one))
    else if (key === ' ' && isOnRow && resource.screens.show) peek.toggle(id)
    else return false
    return true
  }
  const move = (by: number, id: string | undefined) => {
    if (step.current) step.current(by)
    else focusRow((!id && opened && rowWith(opened)) || rowAt(id, by))
  }
  useKeys(early, onReady, actions.isOn, run)
  return (
    <>
      {isSheetOpen && (
        <Suspense>{renderOptional(loadSheet, { resource, onClose: () => setSheetOpen(false) })}</Suspense>
      )}
      {peek.id && resource.screens.show && (
        <Peek
          resource={resource}
          state={state}
          rows={rows}
          id={peek.id}
          move={step}
          onShow={peek.show}
          onClose={peek.close}
        />
      )}
    </>
  )
}

/** The record that an address shows beside the list. The window's is ahead of the screen when keys follow fast. */
const openIn = ({ search }: { search: string }) => new URLSearchParams(search).get('peek') ?? undefined

/** The record beside the list, which the address names. Moving on replaces the history entry, so that Back closes it. */
function usePeek() {
  const [params, setParams] = useSearchParams()
  const id = openIn({ search: params.toString() })
  const set = (change: (now: URLSearchParams) => void, replace = true) =>
    setParams((now) => (change(now), now), { replace, preventScrollReset: true })
  const close = () => {
    set((now) => now.delete('peek'))
    if (id) focusRow(rowWith(id))
  }
  return {
    id,
    show: (next: string, page: number) =>
      set((now) => {
        now.set('peek', next)
        if (page > 1) now.set('page', String(page))
        else now.delete('page')
      }),
    close,
    toggle: (next: string) => (id === next ? close() : set((now) => now.set('peek', next), id !== undefined)),
  }
}

/** Runs single keys, never while typing, with a modifier or in a dialog. */
function useKeys(
  early: KeyboardEvent[],
  onReady: () => void,
  isOn: boolean,
  run: (key: string, row: HTMLElement | undefined) => boolean,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    if (!isSingle || event.defaultPrevented || !isFree(event.target)) return
    // Keys that move the focus or leave are no characters, which speech input could say by mistake.
    if (!isOn && event.key.length === 1) return
    if (run(event.key, focusedRow())) event.preventDefault()
  })
  const start = useEffectEvent(() => {
    early.forEach(onKey)
    onReady()
  })
  // Not replaced later: a listener that is removed while a key is handled would lose it.
  useEffect(() => {
    start()
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
