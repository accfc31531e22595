import { useOwnPreference } from '#crud/use-preference.ts'

/** The groups of the menu that the user collapsed, on every page and device. */
export function useFolds() {
  const [stored, store] = useOwnPreference('menu')
  const choice = readChoice(stored)
  const isFolded = (key: string) => choice[key] === 'folded'
  const toggle = (key: string) => store(JSON.stringify({ ...choice, [key]: isFolded(key) ? 'open' : 'folded' }))
  return { isFolded, toggle }
}

type Choice = Record<string, 'open' | 'folded' | undefined>

function readChoice(stored: string | null): Choice {
  try {
    return Object(JSON.parse(stored ?? '')) as Choice
  } catch {
    return {}
  }
}
