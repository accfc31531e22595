import type { Plugin, Rolldown } from 'vite'

/** Refuses chunks that import each other in a circle: one of them would run before what it needs. */
export const refuseCircles = (): Plugin => ({
  name: 'refuse-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const circle = findCircle(bundle)
    if (circle) this.error(`Chunks import each other, see scripts/vite/chunks.ts: ${circle.join(' → ')}`)
  },
})

/** The names of the chunks of a circle, from one of them back to itself. */
function findCircle(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || done.has(file)) return undefined
    for (const imported of chunk.imports) {
      const circle = follow(imported, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of Object.keys(bundle)) {
    const circle = follow(file, [])
    if (circle) return circle.map((one) => bundle[one]!.name ?? one)
  }
  return undefined
}
