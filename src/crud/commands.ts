import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { isFree, isSingle } from '#providers/keys/free.ts'
import { areKeysOn } from '#providers/keys/preference.ts'
import { loadReasons } from '#providers/requests/problem-text.ts'
import { showToast } from '#providers/toasts/show.ts'

/** Something that the user can do now. Menus show it, the palette finds it, and its key starts it. */
export interface Command {
  key: string
  label: string
  /** A second, smaller text in the palette, such as the record. */
  detail?: string
  icon?: ReactNode
  isDanger?: boolean
  /** Marks the current one of several choices. */
  isChosen?: boolean
  /** Why it cannot be done. */
  reason?: string
  /** The single key that does the same, as in `KeyboardEvent.key`. */
  shortcut?: string
  onChoose: () => void
}

const sources = new Set<() => Command[]>()
const listeners = new Set<() => void>()
let version = 0

/** The commands of what is on screen: of the selected rows, the list, the open record and its properties. */
export const commandsOnScreen = (): Command[] => [...sources].toReversed().flatMap((source) => source())

/** The commands of what is on screen, also of parts that load while they are shown. */
export function useCommandsOnScreen(): Command[] {
  useSyncExternalStore(subscribe, () => version)
  return commandsOnScreen()
}

/** Offers commands to the palette and the keyboard while the component is shown; they are asked for when needed. */
export function useCommands(commands: () => Command[]): void {
  const latest = useRef(commands)
  useLayoutEffect(() => void (latest.current = commands))
  useEffect(() => {
    const source = () => latest.current()
    sources.add(source)
    announce()
    // Adding the same listener again has no effect.
    window.addEventListener('keydown', runShortcut)
    return () => {
      sources.delete(source)
      announce()
    }
  }, [])
}

/** Starts the command of a single key, wherever no other element takes it; one that is refused says why. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isSingle(event) || !areKeysOn() || !isFree(event.target)) return
  const command = commandsOnScreen().find(({ shortcut }) => shortcut === event.key)
  if (!command) return
  event.preventDefault()
  if (!command.reason) return command.onChoose()
  // The texts of reasons load with the first one.
  const say = () => showToast((toast) => toast.info(commandsOnScreen().find(({ key }) => key === command.key)?.reason))
  void loadReasons().then(say, say)
}

/** Keeps the keys that are pressed while a part with commands loads, as its fallback, and runs them once it is shown. */
export function KeptKeys() {
  useEffect(() => {
    const kept: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => void kept.push(event)
    window.addEventListener('keydown', keep)
    return () => {
      window.removeEventListener('keydown', keep)
      // The part offers its commands with the effects that follow.
      queueMicrotask(() => kept.forEach(runShortcut))
    }
  }, [])
  return null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  version++
  for (const listener of listeners) listener()
}
