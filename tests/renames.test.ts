import { generateDrizzleJson } from 'drizzle-kit/api'
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { statementsBetween, type Snapshot } from '../scripts/migrations/pending.ts'

const none = { rename: [], drop: [] }
const kind = pgEnum('queue_kind', ['a', 'b'])
const sort = pgEnum('queue_sort', ['a', 'b'])
const color = pgEnum('queue_color', ['red'])
const queues = (columns: object) =>
  pgTable('call_queues', { id: uuid('id').primaryKey(), ...columns }, (table) => [
    index(`queues_${Object.keys(columns)[0]}_index`).on((table as never)[Object.keys(columns)[0]!]),
  ])
const before = { queues: queues({ size: integer('size').notNull() }) }
const after = { queues: queues({ capacity: integer('capacity').notNull() }) }

async function between(last: object, next: object, choices: Partial<typeof none> = {}) {
  const from = await generateDrizzleJson(last as never)
  const to = await generateDrizzleJson(next as never, from.id)
  return (await statementsBetween(from as Snapshot, to as Snapshot, { ...none, ...choices })).map((line) =>
    line.trim().replace(/\s+/g, ' '),
  )
}

describe('a migration is written without a question', () => {
  test('what could be a rename is an error that says both ways', async () => {
    await expect(between(before, after)).rejects.toThrow(
      [
        'call_queues.size is gone and capacity is new:',
        '  --rename call_queues.size=capacity   if it has another name and keeps its values',
        '  --drop call_queues.size   if its values are to be deleted',
      ].join('\n'),
    )
  })

  test.each(['size=capacity', 'call_queues.size=capacity', 'call-queues.size=capacity'])(
    '--rename %s',
    async (rename) => {
      expect(await between(before, after, { rename: [rename] as never })).toEqual([
        'ALTER TABLE "call_queues" RENAME COLUMN "size" TO "capacity";',
        'DROP INDEX "queues_size_index";',
        'CREATE INDEX "queues_capacity_index" ON "call_queues" USING btree ("capacity");',
      ])
    },
  )

  test('--drop', async () => {
    expect(await between(before, after, { drop: ['call_queues.size'] as never })).toEqual([
      'DROP INDEX "queues_size_index";',
      'ALTER TABLE "call_queues" DROP COLUMN "size";',
      'ALTER TABLE "call_queues" ADD COLUMN "capacity" integer NOT NULL;',
      'CREATE INDEX "queues_capacity_index" ON "call_queues" USING btree ("capacity");',
    ])
  })

  test('a choice keeps its values under its new name', async () => {
    const [last, next] = [
      { kind, queues: queues({ kind: kind('kind') }) },
      { sort, queues: queues({ sort: sort('sort') }) },
    ]
    expect(await between(last, next, { rename: ['kind=sort'] as never })).toEqual(
      expect.arrayContaining([
        'ALTER TABLE "call_queues" RENAME COLUMN "kind" TO "sort";',
        'ALTER TYPE "queue_kind" RENAME TO "queue_sort";',
      ]),
    )
  })

  test('choices that go and come at once', async () => {
    const statements = await between(
      { kind, queues: queues({ size: integer('size'), kind: kind('kind') }) },
      { color, queues: queues({ size: integer('size'), color: color('color') }) },
      { drop: ['call_queues.kind'] as never },
    )
    expect(statements).toEqual([
      'ALTER TABLE "call_queues" DROP COLUMN "kind";',
      expect.stringContaining('CREATE TYPE "public"."queue_color"'),
      expect.stringContaining('ADD COLUMN "color"'),
      'DROP TYPE "public"."queue_kind";',
    ])
  })

  test('a table', async () => {
    const other = { lines: pgTable('lines', { id: uuid('id').primaryKey(), name: text('name') }) }
    const named = { queues: pgTable('queues', { id: uuid('id').primaryKey(), name: text('name') }) }
    await expect(between(named, other)).rejects.toThrow('queues is gone and lines is new')
    expect(await between(named, other, { rename: ['queues=lines'] as never })).toEqual([
      'ALTER TABLE "queues" RENAME TO "lines";',
    ])
    expect(await between(named, other, { drop: ['queues'] as never })).toEqual([
      expect.stringContaining('DROP TABLE "queues"'),
      expect.stringContaining('CREATE TABLE "lines"'),
    ])
  })

  test('a name that does not exist', async () => {
    const rename = (text: string) => between(before, after, { rename: [text] as never })
    await expect(rename('call_queues.szie=capacity')).rejects.toThrow('has no column "szie" (did you mean "size"?)')
    await expect(rename('call_queues.size=capasity')).rejects.toThrow('no contract declares "capasity" there')
    await expect(rename('size')).rejects.toThrow('write from=to')
  })
})
