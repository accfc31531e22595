import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { isFree, isSingle } from '#providers/keys/free.ts'
import { areKeysOn } from '#providers/keys/preference.ts'
import { loadReasons } from '#providers/requests/problem-text.ts'
import { showToast } from '#providers/toasts/show.ts'

/** An action that the user can perform now. Menus list it, the palette finds it, and its key starts it. */
export interface Command {
  key: string
  label: string
  /** A second, smaller text in the palette, such as the record. */
  detail?: string
  icon?: ReactNode
  isDanger?: boolean
  /** Marks the current one of several choices. */
  isChosen?: boolean
  /** The reason why it is disabled. */
  reason?: string
  /** The single key that starts it, as in `KeyboardEvent.key`. */
  shortcut?: string
  onChoose: () => void
}

const sources = new Set<() => Command[]>()
const listeners = new Set<() => void>()
let version = 0

/**
 * The commands on screen, the latest registered first: of the selected rows, the list, the open record and its
 * properties.
 */
export const commandsOnScreen = (): Command[] => [...sources].toReversed().flatMap((source) => source())

/** The commands on screen; rerenders when a lazily loaded part registers its own. */
export function useCommandsOnScreen(): Command[] {
  useSyncExternalStore(subscribe, () => version)
  return commandsOnScreen()
}

/**
 * Registers commands for the palette and the keyboard while the component is mounted. `commands` is called when they
 * are needed.
 */
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

/** Runs the command of a pressed key, unless another element handles the key. A disabled command shows its reason. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isSingle(event) || !areKeysOn() || !isFree(event.target)) return
  const command = commandsOnScreen().find(({ shortcut }) => shortcut === event.key)
  if (!command) return
  event.preventDefault()
  if (!command.reason) return command.onChoose()
  // The texts of reasons load on first use.
  const say = () => showToast((toast) => toast.info(commandsOnScreen().find(({ key }) => key === command.key)?.reason))
  void loadReasons().then(say, say)
}

/**
 * The fallback of a lazily loaded part with commands: collects pressed keys, and runs them once the part has loaded.
 */
export function KeptKeys() {
  useEffect(() => {
    const kept: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => void kept.push(event)
    window.addEventListener('keydown', keep)
    return () => {
      window.removeEventListener('keydown', keep)
      // The loaded part registers its commands in its effects, which run before this microtask.
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
