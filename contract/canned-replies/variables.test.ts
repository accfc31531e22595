import { expect, it } from 'vitest'
import { fillVariables, replyVariables, unknownVariables, type ReplyVariable } from './variables.ts'

const values = Object.fromEntries(replyVariables.map((name) => [name, name.toUpperCase()])) as Record<
  ReplyVariable,
  string
>

it('fills in variables, with or without spaces', () => {
  expect(fillVariables('Hi {{requester.name}}, {{ ticket.number }}: {{requester.name}}', values)).toBe(
    'Hi REQUESTER.NAME, TICKET.NUMBER: REQUESTER.NAME',
  )
})

it('takes a value as it is', () => {
  expect(fillVariables('{{ticket.subject}}', { ...values, 'ticket.subject': '$& {{agent.name}}' })).toBe(
    '$& {{agent.name}}',
  )
})

it('names unknown variables once', () => {
  expect(unknownVariables('{{requester.nam}} {{}} {{requester.nam}} {{agent.name}} { {x} }')).toEqual([
    'requester.nam',
    '',
  ])
})

it('reads a text of spaces as fast as any', () => {
  const started = performance.now()
  expect(unknownVariables(`{{${' '.repeat(10_000)}x`)).toEqual([])
  expect(performance.now() - started).toBeLessThan(2_000)
})
