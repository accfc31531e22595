import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Operator } from '#contract/grammar/kinds/kind.ts'
import { accepts, canFilter, isFilterable, isSortable } from '#contract/grammar/query.ts'
import { callerOf, listed, makeRow, parentsOf, rowsOf } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

/** Every filter and every order of every list gives what a plain computation over its rows gives. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>

const pageSize = 100
/** Rows that filters are tried on. */
const fewRows = 12

/** The log grows with every call; a public list, the prices, takes no query. */
const tested = listed.filter(({ name, endpoints }) => name !== 'activity-logs' && !endpoints['list']!.public)

describe.each(tested.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  let all: Row[] = []
  let params: Record<string, string> = {}
  beforeAll(async () => {
    params = await parentsOf(platform, contract)
    const wanted = contract.endpoints['create'] ? 6 : 0
    while ((await rowsOf(platform, contract, params)).length < wanted) await makeRow(platform, contract, params)
    all = await ask('')
  })

  /** Reads every page. */
  const ask = async (query: string): Promise<Row[]> => {
    const rows: Row[] = []
    for (;;) {
      const page = await askPage(`${query}&_start=${rows.length}&_end=${rows.length + pageSize}`)
      rows.push(...page)
      if (page.length < pageSize) return rows
    }
  }
  const askPage = async (query: string): Promise<Row[]> => (await answer(query)).data
  const countOf = async (query: string): Promise<number> => (await answer(`${query}&_end=1`)).meta.counts[0].total
  const answer = async (query: string) => {
    const list = contract.endpoints['list']!
    const { status, body } = await platform.call(list, { as: callerOf(list), params, query })
    expect([query, status, body.errors]).toEqual([query, 200, undefined])
    return body
  }

  const filtered = contract.fields.filter(isFilterable).map((field) => [field.name, field] as const)
  test.each(filtered)('filters by %s', async (name, field) => {
    // Answers of a few rows, as many as show whether a filter is right, take a third of the time.
    const isNarrowed = all.length > fewRows && name !== 'id'
    const some = isNarrowed ? spread(all, fewRows) : all
    const among = isNarrowed ? some.map(({ id }) => `&id=${id}`).join('') : ''
    const wrong: unknown[] = []
    for (const text of valuesOf(field, some)) {
      const value = encodeURIComponent(text)
      for (const operator of operatorsOf(field, text)) {
        const found = await ask(`${name}${operator}=${value}${among}`)
        const expected = some.filter((row) => matches(row[name], operator, text, field))
        if (idsOf(found) !== idsOf(expected)) {
          wrong.push({ operator, text, found: found.length, expected: expected.length })
        }
      }
      const counted = await countOf(`_count=${name}&_value=${value}${among}`)
      const expected = some.filter((row) => matches(row[name], '', text, field)).length
      if (counted !== expected) wrong.push({ text, counted, expected })
    }
    expect(wrong).toEqual([])
  })

  test('sorts by every sortable field, in both directions, with missing values last', async () => {
    for (const field of contract.fields.filter(isSortable)) {
      for (const order of ['asc', 'desc'] as const) {
        const found = await ask(`_sort=${field.name}&_order=${order}`)
        expect(idsOf(found)).toEqual(idsOf(all))
        const values = found.map((row) => row[field.name])
        const present = values.filter((value) => value !== null)
        expect([field.name, values.slice(0, present.length)]).toEqual([field.name, present])
        expect([field.name, order, isSorted(present, field, order)]).toEqual([field.name, order, true])
      }
    }
  })
})

/** Some of the rows, at equal distances. */
const spread = (rows: Row[], count: number) =>
  Array.from({ length: count }, (_, at) => rows[Math.floor((at * rows.length) / count)]!)

const idsOf = (rows: Row[]) => JSON.stringify(rows.map(({ id }) => id as string).sort())

/** Some values of a field in the rows, as texts of a query. */
function valuesOf(field: Field, rows: Row[]): string[] {
  const values = rows.flatMap((row) => row[field.name] ?? []).map((value) => String(value))
  const some = [...new Set(values)].filter((text) => accepts(field, text))
  return [some[0], some[Math.floor(some.length / 2)], ...(field.nullable ? ['null'] : [])].filter(
    (text): text is string => text !== undefined,
  )
}

/** Texts are compared in the order of the database's language, which only its own sorting shows. */
function operatorsOf(field: Field, text: string): Operator[] {
  const all: Operator[] = ['', '_ne', '_gte', '_lte', '_like']
  const isOrdered = text !== 'null' && (kindOf(field).stored !== 'text' || field.values !== undefined)
  return all.filter(
    (operator) =>
      canFilter(field, operator) &&
      (['', '_ne'].includes(operator) || (operator === '_like' ? text !== 'null' : isOrdered)),
  )
}

function matches(value: unknown, operator: Operator, text: string, field: Field): boolean {
  const isEqual = text === 'null' ? value === null : [value].flat().some((one) => isSame(one, text, field))
  if (operator === '') return isEqual
  if (operator === '_ne') return !isEqual
  if (value === null) return false
  if (operator === '_like') return String(value).toLowerCase().includes(text.toLowerCase())
  const difference = rank(value, field) - rank(text, field)
  return operator === '_gte' ? difference >= 0 : difference <= 0
}

const isSame = (one: unknown, text: string, field: Field) =>
  one !== null &&
  (kindOf(field).stored === 'timestamp' ? Date.parse(String(one)) === Date.parse(text) : String(one) === text)

/** The place of a value in the order of its kind. */
function rank(value: unknown, { values, kind }: Field): number {
  if (values) return values.indexOf(String(value))
  if (['timestamp', 'date'].includes(kindOf({ kind }).stored)) return Date.parse(String(value))
  return typeof value === 'boolean' ? Number(value) : Number(value)
}

function isSorted(values: unknown[], field: Field, order: 'asc' | 'desc'): boolean {
  const inOrder = order === 'asc' ? values : values.toReversed()
  const pairs = inOrder.slice(1).map((value, index) => [inOrder[index], value] as const)
  const { stored } = kindOf(field)
  if (stored === 'text' || stored.startsWith('uuid')) {
    const byCode = pairs.every(([one, other]) => String(one) <= String(other))
    return byCode || pairs.every(([one, other]) => String(one).localeCompare(String(other)) <= 0)
  }
  return pairs.every(([one, other]) => rank(one, field) <= rank(other, field))
}
