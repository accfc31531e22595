import { readTabNote, writeTabNote } from './session.ts'

const patience = 30_000

/** True of what browsers throw when a page's module cannot be fetched, as after a new release. */
export const isModuleFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)

/**
 * Reloads the page to get at a module that could not be loaded, once in 30 seconds for each address.
 *
 * @returns whether the page is being reloaded; if not, the error is there to be shown
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  const note = `reloaded:${location.pathname}`
  if (Date.now() - Number(readTabNote(note)) < patience) return false
  writeTabNote(note, String(Date.now()))
  reload()
  return true
}
