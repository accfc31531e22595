/** @module-tag core */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { architecture, drawRooms, renderArchitecture } from '../scripts/docs/diagram.ts'
import { rooms } from '../scripts/lint/rooms.mjs'

const text = readFileSync(architecture, 'utf8')

test('the diagram is that of the lint table: run npm run docs', () => {
  expect(renderArchitecture(text)).toBe(text)
})

test('the diagram has every room, and leaves out what follows from other arrows', () => {
  const drawn = drawRooms(rooms)
  const names = Object.keys(rooms).filter((name) => name.includes('/') && !name.startsWith('examples'))
  expect(names.filter((name) => !drawn.includes(`["${name}"]`))).toEqual([])
  expect(drawRooms({ a: [], 'b/x': ['a'], 'b/y': ['a', 'b/x', 'c/f.ts'], c: ['zod'] }, { c: ['b/x'] })).toBe(
    [
      'flowchart TD',
      '  subgraph a',
      '    room_a["a/…"]',
      '  end',
      '  subgraph b',
      '    room_b_x["b/x"]',
      '    room_b_y["b/y"]',
      '  end',
      '  subgraph c',
      '    room_c["c/…"]',
      '  end',
      '  room_b_x --> room_a',
      '  room_b_y --> room_b_x',
      '  room_b_y -. "f.ts" .-> room_c',
      '  room_c -. "import()" .-> room_b_x',
    ].join('\n'),
  )
})

/** Folders whose own folders are nouns, or migrations and texts. */
const nouns = ['src/pages', 'server/resources', 'examples', 'server/db/migrations']
/** Folders of nouns stand in contract/ beside the grammar. */
const isNoun = (folder: string) => /^contract\/(?!grammar)/.test(folder)
const ignored = readFileSync('.gitignore', 'utf8').split('\n')

/** The folders that the page has to name: three levels of the two halves, two of the others. */
function foldersBelow(path: string, depth: number): string[] {
  if (nouns.includes(path)) return []
  return readdirSync(path || '.', { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !ignored.includes(`${name}/`))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (path ? `${path}/${name}` : name))
    .filter((folder) => !isNoun(folder))
    .flatMap((folder) => [folder, ...(depth > 1 ? foldersBelow(folder, depth - 1) : [])])
}

/** The folders of the page's tree: each line names folders, then says in words what they hold. */
function foldersNamed(): string[] {
  const tree = /^## Folders\n[^]*?^```\n([^]*?)^```/m.exec(text)![1]!
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, names] = /^( *)((?:[\w-]+\/ ?)+)(?: |$)/.exec(line) ?? []
    if (names === undefined) return []
    const level = indent!.length / 2
    const folders = names
      .trim()
      .split(' ')
      .map((name) => [...above.slice(0, level), name].join('').slice(0, -1))
    above[level] = names.trim().split(' ')[0]!
    return folders
  })
}

test('the page names every folder, and none that does not exist', () => {
  const folders = [...foldersBelow('', 2), ...foldersBelow('src', 2), ...foldersBelow('server', 2)]
  const named = foldersNamed()
  expect(named.length).toBeGreaterThan(90)
  expect([...new Set(folders)].filter((folder) => !named.includes(folder))).toEqual([])
  expect(named.filter((folder) => !existsSync(folder))).toEqual([])
})

test('the files that the page names exist', () => {
  const files = [...text.matchAll(/`((?:contract|src|server|scripts|lab|tests)\/[\w./-]+\.\w+)`/g)].map(
    ([, file]) => file!,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
