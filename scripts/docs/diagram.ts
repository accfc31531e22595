import { lazy, rooms } from '../lint/rooms.mjs'
import { replaceGenerated } from './generated.ts'

export const architecture = 'docs/architecture.md'

const markers: [string, string] = [
  '<!-- drawn from scripts/lint/rooms.mjs by `npm run docs` -->',
  '<!-- end of what is drawn -->',
]

/** The page with the diagram of the rooms as lint enforces them now. The text around it is written by hand. */
export const renderArchitecture = (current: string): string =>
  replaceGenerated(architecture, current, markers, `\`\`\`mermaid\n${drawRooms(rooms, lazy)}\n\`\`\`\n`)

type Table = Record<string, string[]>
/** An arrow from a room to one that it may import; dotted where only some files, or only `import()`, may. */
type Arrow = [from: string, to: string, label?: string]

/**
 * Draws the table of allowed imports as a Mermaid flowchart. Leaves out arrows that follow from others: of a room to what
 * the rooms that it imports may import as well. Leaves out packages and the examples, which every registry may import.
 */
export function drawRooms(table: Table, lazily: Table = {}): string {
  const names = Object.keys(table).filter((name) => !isWithin(name, 'examples'))
  const direct = new Map(names.map((name) => [name, solidOf(name, table, names)]))
  const solid = names.flatMap((from) =>
    [...direct.get(from)!].filter((to) => !isImplied(from, to, direct)).map((to): Arrow => [from, to]),
  )
  const dotted = names.flatMap((from) => dottedOf(from, table, lazily, names, direct))
  const halfOf = (name: string) => name.split('/')[0]!
  const halves = [...new Set(names.map(halfOf))]
  return [
    'flowchart TD',
    ...halves.flatMap((half) => [
      `  subgraph ${half}`,
      ...names.filter((name) => halfOf(name) === half).map((name) => `    ${idOf(name)}["${labelOf(name)}"]`),
      '  end',
    ]),
    ...[...solid, ...dotted].map(
      ([from, to, label]) => `  ${idOf(from)} ${label ? `-. "${label}" .->` : '-->'} ${idOf(to)}`,
    ),
  ].join('\n')
}

/** The rooms whose every file a room may import. A room that is a whole half may import the rooms inside. */
function solidOf(name: string, table: Table, names: string[]): Set<string> {
  const allowed = [...table[name]!, name]
  return new Set(names.filter((other) => other !== name && allowed.some((entry) => isWithin(other, entry))))
}

/** Finds another way, over rooms that can be imported. */
function isImplied(from: string, to: string, direct: Map<string, Set<string>>): boolean {
  const seen = new Set<string>()
  const leads = (room: string): boolean =>
    [...direct.get(room)!].some((next) => {
      if (next === to) return room !== from
      if (seen.has(next)) return false
      seen.add(next)
      return leads(next)
    })
  return leads(from)
}

/** The arrows to single files of other rooms, and to what only `import()` may name. */
function dottedOf(from: string, table: Table, lazily: Table, names: string[], direct: Map<string, Set<string>>) {
  const files = new Map<string, string[]>()
  for (const entry of table[from]!) {
    if (names.some((name) => isWithin(name, entry))) continue
    const room = names.find((name) => isWithin(entry, name) && !direct.get(from)!.has(name))
    if (room) files.set(room, [...(files.get(room) ?? []), entry.slice(room.length + 1)])
  }
  const later = (lazily[from] ?? []).flatMap((entry) => names.filter((name) => isWithin(name, entry)))
  return [
    ...[...files].map(([to, some]): Arrow => [from, to, some.length > 3 ? 'some files' : some.join(', ')]),
    ...later.map((to): Arrow => [from, to, 'import()']),
  ]
}

const isWithin = (path: string, room: string) => path === room || path.startsWith(`${room}/`)
/** A half has the name of its group. */
const idOf = (name: string) => `room_${name.replaceAll(/\W/g, '_')}`
const labelOf = (name: string) => (name.includes('/') ? name : `${name}/…`)
