import { readTabNote, writeTabNote } from '#providers/session/session.ts'

const patience = 30_000
let isReloading = false

/** True for errors that browsers throw when a module cannot be fetched, as after a new release. */
export const isModuleFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)

/**
 * Reloads the page to fetch a missing module, once in 30 seconds for each address.
 *
 * @returns true if the page is reloading; otherwise the error must be shown
 */
export function reloadOnce(reload = () => location.reload()): boolean {
  // An error can be rendered again before the browser leaves the page.
  if (isReloading) return true
  const note = `reloaded:${location.pathname}`
  if (Date.now() - Number(readTabNote(note)) < patience) return false
  writeTabNote(note, String(Date.now()))
  isReloading = true
  reload()
  return true
}
