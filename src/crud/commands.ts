import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** Something that the user can do now. Menus show it, the palette finds it. */
export interface Command {
  key: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  /** Marks the current one of several choices. */
  isChosen?: boolean
  /** Why it cannot be done. */
  reason?: string
  onChoose: () => void
}

const sources = new Set<() => Command[]>()

/** The commands of what is on screen: of the selected rows, the list, the open record and its properties. */
export const commandsOnScreen = (): Command[] => [...sources].toReversed().flatMap((source) => source())

/** Offers commands to the palette while the component is shown; they are asked for when it is open. */
export function useCommands(commands: () => Command[]): void {
  const latest = useRef(commands)
  useLayoutEffect(() => void (latest.current = commands))
  useEffect(() => {
    const source = () => latest.current()
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}
