import { useEffect, useEffectEvent } from 'react'
import { isFree } from '#providers/keys/free.ts'
import { areKeysOn } from '#providers/keys/preference.ts'
import type { Resource } from '../../resource.ts'
import { rowWith } from './rows.ts'

/** Announces the key of a field or an action to the bar of the selected rows. */
const chosen = 'change-selected'

/** Chosen, but not yet taken by the bar, which loads with the first selected row. */
let waiting: string | undefined

/** The state of the navigation to a record by a key, for its page to act on. */
export interface Pressed {
  pressed?: string
}

/** Starts the change of a field, or an action, of the selected rows or else of one. Returns false if there is neither. */
export function changeByKey(name: string, id: string | undefined): boolean {
  if (document.querySelector('main [data-select]:checked')) {
    waiting = name
    window.dispatchEvent(new Event(chosen))
    return true
  }
  const button = id && rowWith(id)?.querySelector<HTMLElement>(`[data-changes="${name}"]`)
  if (!button) return false
  button.click()
  return true
}

/** Calls back with the field or action that a key chose for the selected rows. */
export function useChosenByKey(choose: (name: string) => void): void {
  const take = useEffectEvent(() => {
    const name = waiting
    waiting = undefined
    if (name) choose(name)
  })
  useEffect(() => {
    const onChosen = () => take()
    onChosen()
    window.addEventListener(chosen, onChosen)
    return () => window.removeEventListener(chosen, onChosen)
  }, [])
}

/** Calls back with the field or action of a single key, wherever no other element takes it. */
export function useSingleKeys({ screens }: Resource, isOn: boolean, run: (name: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.defaultPrevented
    const name = screens.list?.keys?.[event.key]
    if (!isOn || !isSingle || !name || !areKeysOn() || !isFree(event.target)) return
    if (run(name)) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
