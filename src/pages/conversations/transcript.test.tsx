// @vitest-environment jsdom
import { Refine } from '@refinedev/core'
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { conversations, type Conversation } from '#contract/conversations/contract.ts'
import type { Turn, TurnTrace } from '#contract/conversations/turns.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { mount } from '#tests/support/mount.ts'
import { Transcript } from './transcript.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#providers/requests/http.ts', () => ({ call, baseOf: (api: string) => `/${api}` }))
beforeAll(() => loadMessages('app', 'conversations'))

const turn = (more: Partial<Turn>) =>
  ({
    id: 't',
    role: 'agent',
    text: 'Fourteen days.',
    start_ms: 0,
    citations: [],
    known: true,
    model: null,
    fallback: null,
    has_trace: false,
    ...more,
  }) as Turn
const trace: TurnTrace = {
  question: 'How long does a refund take?',
  passages: [],
  messages: [{ role: 'system', text: 'You help customers.' }],
  failures: [{ model: 'big', code: 'timeout' }],
  model: 'small',
  tokens: 1_200,
  answer: 'Fourteen days.',
}

async function show(turns: Turn[]) {
  const conversation = { id: 'c', turns, status: 'done', agent_id: null } as unknown as Conversation
  await mount(
    <Refine
      dataProvider={dataProvider}
      resources={[{ name: conversations.name, meta: { contract: conversations } }]}
      options={{ disableTelemetry: true }}
    >
      <Transcript conversation={conversation} />
    </Refine>,
  )
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
}

it('says which model answered, or why none did', async () => {
  const [own, other, none, plain] = await show([
    turn({ id: '1', model: 'big' }),
    turn({ id: '2', model: 'small', fallback: 'model_slow' }),
    turn({ id: '3', fallback: 'no_key' }),
    turn({ id: '4' }),
  ])
  expect(own).toContain('Answered by big')
  expect(other).toContain('The language model was too slowAnswered by small')
  expect(none).toContain('The platform has no language modelAnswered without a language model')
  expect(plain).not.toContain('nswered')
})

it('says whether an answer was offered, and what it rests on', async () => {
  const [offered, table, talk] = await show([
    turn({ id: '1', known: false, offered: true, basis: 'sentence' }),
    turn({ id: '2', basis: 'table' }),
    turn({ id: '3', known: false, basis: 'none' }),
  ])
  expect(offered).toContain('OfferedFrom a text')
  expect(table).toContain('From a table')
  expect(talk).toContain("doesn't hold the answer")
})

it('names the address of the page of a site that is cited', async () => {
  const cited = { entry_id: 'e', title: 'Harbour', passage_id: 'p', version: 1, text: 'At nine.', score: 1 }
  const place = { start: 0, end: 8, url: 'https://example.com/ferries', is_deleted: true }
  const [answer] = await show([turn({ citations: [{ ...cited, ...place }] })])
  expect(answer).toContain('https://example.com/ferries')
})

it('reads how the model came to the answer once it is unfolded', async () => {
  call.mockResolvedValue({ data: trace })
  await show([turn({ has_trace: true })])
  const details = document.querySelector('details')!
  expect(call).not.toHaveBeenCalled()
  details.open = true
  await act(async () => void details.dispatchEvent(new Event('toggle')))
  await vi.waitFor(() => expect(details.textContent).toContain('You help customers.'))
  for (const shown of ['How long does a refund take?', 'big did not answer: timeout', 'small · 1,200 tokens'])
    expect(details.textContent).toContain(shown)
})
