/** @module-tag core */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { docxOf, xlsxOf } from '../../support/documents.ts'
import { formOf } from '../../support/forms.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'
import { draftBody } from '../../support/talking.ts'

const platform = usePlatform({ limits: unlimited })
const { createFromFile, detail, search } = knowledgeBase.endpoints
const file = (name: string) => readFile(new URL(`../../cases/documents/${name}`, import.meta.url))

async function upload(filename: string, content: string | Uint8Array) {
  const answer = await platform.call(createFromFile, { as: 'admin', ...formOf({}, { filename, content }) })
  expect(answer.status).toBe(201)
  await platform.runDue()
  return (await platform.call(detail, { as: 'admin', params: { id: answer.body.data.id } })).body.data
}

const html = `<h1>Prices</h1><table><thead><tr><th rowspan=2>Plan<th colspan=2>Price<th rowspan=2>Users<tr><th>Monthly<th>Yearly
  </thead><tbody><tr><td rowspan=2>Basic<td>10 euro<td>100 euro<td>2<tr><td>11 euro<td>110 euro<td>3<tr><td>Pro<td>30 euro
  <td>300 euro<td>5</table>`
const xlsx = xlsxOf([
  {
    name: 'Prices',
    rows: [
      ['Prices', null, null, null],
      ['Plan', 'Price', null, 'Users'],
      [null, 'Monthly', 'Yearly', null],
      ['Basic', { value: 10, format: '0 "euro"' }, { value: 100, format: '0 "euro"' }, 2],
      [null, { value: 11, format: '0 "euro"' }, { value: 110, format: '0 "euro"' }, 3],
      ['Pro', { value: 30, format: '0 "euro"' }, { value: 300, format: '0 "euro"' }, 5],
    ],
    merges: ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3', 'A4:A5'],
  },
])

function docx() {
  const cell = (text: string, own = '') =>
    `<w:tc><w:tcPr>${own}</w:tcPr><w:p>${text && `<w:r><w:t>${text}</w:t></w:r>`}</w:p></w:tc>`
  const [first, more] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>']
  const rows = [
    [cell('Plan', first), cell('Price', '<w:gridSpan w:val="2"/>'), cell('Users', first)],
    [cell('', more), cell('Monthly'), cell('Yearly'), cell('', more)],
    [cell('Basic', first), cell('10 euro'), cell('100 euro'), cell('2')],
    [cell('', more), cell('11 euro'), cell('110 euro'), cell('3')],
    [cell('Pro'), cell('30 euro'), cell('300 euro'), cell('5')],
  ]
  const body = `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`
  const content = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return docxOf([], [{ name: 'word/document.xml', content }])
}

test.each([
  ['prices.html', () => html],
  ['prices.docx', docx],
  ['prices.xlsx', () => xlsx],
  ['prices.pdf', () => file('price-list-bordered.pdf')],
  ['prices-wide.pdf', () => file('price-list-wide.pdf')],
])('an agent answers from the merged cells of %s', async (name, content) => {
  const entry = await upload(name, await content())
  expect(entry).toMatchObject({ status: 'ready', doubts: [] })
  const body = { ...draftBody(), knowledge_ids: [entry.id] }
  const { id } = (await platform.call(aiAgents.endpoints.create, { as: 'admin', body })).body.data
  const ask = async (message: string) =>
    (await platform.call(conversations.endpoints.test, { as: 'admin', params: { agentId: id }, body: { message } }))
      .body.data.answer as string
  expect(await ask('What is the yearly price of the Pro plan?')).toMatch(/Pro: .*price yearly 300 euro/i)
  expect(await ask('How many users has the Pro plan?')).toContain('5 users')
  expect(await ask('What does Basic cost?')).toMatch(/Basic: price monthly 10 euro, price yearly 100 euro/i)
})

test('words that hyphens divide are found, and garbage is refused by name', async () => {
  const entry = await upload('warranty.txt', await file('hyphenated-word-not-found.txt'))
  for (const question of ['guarantee', 'maximum']) {
    const answer = await platform.call(search, { as: 'admin', body: { question, entry_ids: [entry.id] } })
    expect(answer.body.data).toMatchObject([{ entry_id: entry.id }])
  }
  const noise = Uint8Array.from({ length: 5_000 }, (_, at) => ((at * at * 31 + (at >> 3)) % 96) + 0xa0)
  expect(await upload('noise.txt', noise)).toMatchObject({ status: 'failed', failure: 'garbled' })
})

test('a source that may have been read wrong names the parts', async () => {
  const entry = await upload('plans.csv', 'Plan;Price\nBasic;10\nPro;30;40\nBÃ¼ro;50\n')
  expect(entry.doubts).toEqual([
    { kind: 'table', text: 'Pro 30 40', page: null },
    { kind: 'letters', text: expect.stringContaining('BÃ¼ro'), page: null },
  ])
})
