/** @module-tag core */
import { expect, it } from 'vitest'
import { importsOf, sourcesBelow } from './support/imports.ts'

const roots = ['contract', 'src', 'server', 'examples']

it('the sources have no import cycle, types and import() included', () => {
  const files = roots.flatMap(sourcesBelow)
  expect(files.length).toBeGreaterThan(400)
  const graph = new Map(files.map((file) => [file, importsOf(file, { types: true })]))
  expect(findCircle(graph)?.join(' → ')).toBeUndefined()
})

it('a cycle is detected', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ])
  expect(findCircle(graph)).toEqual(['b', 'c', 'b'])
})

/** Walks the graph depth first. Returns the first path that leads back to itself. */
function findCircle(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) {
    const circle = visit(node)
    if (circle) return circle
  }
}
