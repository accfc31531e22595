import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask } from '../scripts/new/ask.ts'

/** Answers one question after another, as somebody at a terminal does. */
async function answer(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...lines]
  output.on('data', (said: Buffer) => {
    if (said.toString().endsWith(': ')) setImmediate(() => input.write(`${left.shift() ?? ''}\n`))
  })
  const answers = await ask(input as never, output as never)
  return { answers, left }
}

test('npm run new asks until each answer is valid', async () => {
  const { answers, left } = await answer(
    'Call Queues',
    'call-queues',
    'voice',
    '',
    'n',
    'name:line(80)!unique',
    'price:mony',
    'price:money=0',
    'agent_id:ref(users)?',
    'note:text?!when(status=active)',
    '',
    'draft',
    'draft>active',
    'close=closed',
    'start=active',
    'y',
    'agents',
    'users',
    'support',
    'phnoe',
    'phone',
    'antrean panggilan',
  )
  expect(left).toEqual([])
  expect(answers).toEqual({
    noun: 'call-queues',
    api: 'voice',
    parent: undefined,
    singleton: false,
    fields: ['name:line(80)!unique', 'price:money=0', 'agent_id:ref(users)?', 'note:text?!when(status=active)'],
    states: 'draft>active',
    action: ['start=active'],
    live: true,
    related: ['users'],
    group: 'support',
    icon: 'phone',
    id: 'antrean panggilan',
  })
})

test('of a resource that exists, it asks for fields', async () => {
  expect((await answer('tickets', 'severity:enum(minor,major)=minor', '')).answers).toEqual({
    noun: 'tickets',
    fields: ['severity:enum(minor,major)=minor'],
  })
})
