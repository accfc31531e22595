import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isFree, isSingle } from '#providers/keys/free.ts'
import { areKeysOn } from '#providers/keys/preference.ts'
import { runShortcut, useCommands } from '../../commands.ts'
import Peek, { type Move } from './peek.tsx'
import { focusedRow, focusRow, isInPeek, leftRow, rowAt, rowWith, select } from './rows.ts'
import { useRowCommands } from './use-row-commands.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import type { ListState } from '../state.ts'

export interface ListKeysProps {
  resource: Resource
  state: ListState
  rows: Row[]
}

interface KeysProps extends ListKeysProps {
  /** The keys pressed before this module was loaded. */
  early: KeyboardEvent[]
  /** Called once this component handles keys itself. */
  onReady: () => void
}

/** Handles the keys of a list, registers the commands of the focused row, and shows the record named by the address. */
export default function Keys({ resource, state, rows, early, onReady }: KeysProps) {
  const peek = usePeek()
  const step = useRef<Move>(null)
  const { commands, open, dialog } = useRowCommands(resource, state, rows, peek.id)
  useCommands(commands)
  const run = (key: string, row: HTMLElement | undefined): boolean => {
    const beside = openIn(window.location)
    const id = row?.dataset['rowKey'] ?? beside
    const isOnRow = row !== undefined && row === document.activeElement
    const hasArrows = isOnRow || (beside !== undefined && !isInPeek())
    if (key === 'Escape' && beside) peek.close()
    else if (key === 'j' || (key === 'ArrowDown' && hasArrows)) move(1, id)
    else if (key === 'k' || (key === 'ArrowUp' && hasArrows)) move(-1, id)
    else if (!id) return false
    else if (key === 'x' || key === 'X') select(id, key === 'X')
    else if (key === 'Enter' && isOnRow) return open(id)
    else if (key === ' ' && isOnRow && resource.screens.show) peek.toggle(id)
    else return false
    return true
  }
  const move = (by: number, id: string | undefined) => {
    if (step.current) step.current(by)
    else focusRow((!id && leftRow()) || rowAt(id, by))
  }
  useKeys(early, onReady, run)
  return (
    <>
      {dialog}
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

/**
 * The id of the record beside the list, from an address. `window.location` is ahead of the rendered state during fast
 * key presses.
 */
const openIn = ({ search }: { search: string }) => new URLSearchParams(search).get('peek') ?? undefined

/**
 * The record beside the list, stored in the address. Moving to another one replaces the history entry, so that Back
 * closes it.
 */
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

/** Runs single keys, except while typing, with a modifier or in a dialog. */
function useKeys(
  early: KeyboardEvent[],
  onReady: () => void,
  run: (key: string, row: HTMLElement | undefined) => boolean,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSingle(event) || !isFree(event.target)) return
    // Character keys can be turned off, since speech input could trigger them (WCAG 2.1.4); others always work.
    if (event.key.length === 1 && !areKeysOn()) return
    if (run(event.key, focusedRow())) event.preventDefault()
  })
  const start = useEffectEvent(() => {
    for (const event of early) {
      onKey(event)
      runShortcut(event)
    }
    onReady()
  })
  // Registered once: replacing a listener while a key is handled would lose the key.
  useEffect(() => {
    start()
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
