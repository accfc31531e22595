/**
 * Replaces what stands between two lines of a page.
 *
 * @throws Error if the page lacks one of them
 */
export function replaceGenerated(page: string, current: string, [begin, end]: [string, string], text: string): string {
  const [before, rest] = current.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${page} needs the lines "${begin}" and "${end}"`)
  return `${before}${begin}\n\n${text}\n${end}${after}`
}
