import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { renderOptional } from '../../lazy.ts'
import type { ListKeysProps } from '../list-keys.tsx'
import { isFree, rowAt, rowsShown } from './rows.ts'
import { useKeyActions } from './use-key-actions.ts'

const loadSheet = () => import('./sheet.tsx')
const loadPeek = () => import('./peek.tsx')

/** Listens to the keys of a list, and shows the record that the address names beside it. */
export default function Keys({ resource, state, rows, first }: ListKeysProps & { first?: KeyboardEvent }) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const peek = usePeek()
  const actions = useKeyActions(resource, state, rows)
  const run = (key: string, row: HTMLElement | undefined): boolean => {
    const id = row?.dataset['rowKey'] ?? peek.id
    const isOnRow = row !== undefined && row === document.activeElement
    if (key === '?') setSheetOpen(true)
    else if (key === '/') return actions.search()
    else if (key === 'n') return actions.create()
    else if (key === 'Escape' && peek.id) peek.close()
    else if (key === 'j' || (key === 'ArrowDown' && (isOnRow || peek.id))) move(1, id)
    else if (key === 'k' || (key === 'ArrowUp' && (isOnRow || peek.id))) move(-1, id)
    else if (!id) return false
    else if (key === 'x') document.querySelector<HTMLElement>(`[data-select="${id}"]`)?.click()
    else if (key === 'e') return actions.edit(id)
    else if (key === 'Enter' && isOnRow) return actions.open(id)
    else if (key === ' ' && isOnRow && resource.screens.show) peek.toggle(id)
    else return false
    return true
  }
  const move = (step: number, id: string | undefined) => {
    const next = rowAt(id, step)
    if (!next) return
    next.tabIndex = -1
    next.focus()
    if (peek.id) peek.show(next.dataset['rowKey']!)
  }
  useKeys(first, actions.isOn, run)
  return (
    <>
      {isSheetOpen && <Suspense>{renderOptional(loadSheet, { onClose: () => setSheetOpen(false) })}</Suspense>}
      {peek.id && resource.screens.show && (
        <Suspense>
          {renderOptional(loadPeek, {
            resource,
            id: peek.id,
            onMove: (step) => move(step, peek.id),
            onClose: peek.close,
          })}
        </Suspense>
      )}
    </>
  )
}

/** The record beside the list, which the address names. Moving on replaces the history entry, so that Back closes it. */
function usePeek() {
  const [params, setParams] = useSearchParams()
  const id = params.get('peek') ?? undefined
  const set = (next: string | undefined, replace: boolean) =>
    setParams(
      (now) => {
        if (next) now.set('peek', next)
        else for (const name of ['peek', 'tab']) now.delete(name)
        return now
      },
      { replace, preventScrollReset: true },
    )
  const close = () => {
    set(undefined, true)
    const row = rowsShown().find(({ dataset }) => dataset['rowKey'] === id)
    if (!row) return
    row.tabIndex = -1
    row.focus()
  }
  return {
    id,
    show: (next: string) => set(next, true),
    close,
    toggle: (next: string) => (id ? close() : set(next, false)),
  }
}

/** Runs single keys, never while typing, with a modifier or in a dialog. The first one came before this was loaded. */
function useKeys(
  first: KeyboardEvent | undefined,
  isOn: boolean,
  run: (key: string, row: HTMLElement | undefined) => boolean,
) {
  const [early] = useState(first)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    if (!isSingle || (event.defaultPrevented && event !== early) || !isFree(event.target)) return
    // Keys that move the focus or leave are no characters, which speech input could say by mistake.
    if (!isOn && event.key.length === 1) return
    const row = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-row-key]') ?? undefined
    if (run(event.key, row)) event.preventDefault()
  })
  useEffect(() => {
    if (early) onKey(early)
  }, [early])
  // Not replaced later: a listener that is removed while a key is handled would lose it.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
