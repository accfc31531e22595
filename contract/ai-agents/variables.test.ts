import { describe, expect, it } from 'vitest'
import { AgentConfig } from './config.ts'
import { fillVariables, unknownVariables, variablesOf } from './variables.ts'

const config = AgentConfig.parse({
  name: 'Rina',
  system_prompt: 'Help {{caller_number}}',
  primary_language: 'id',
  start_variables: [{ name: 'customer_name' }],
  http_tools: [
    {
      name: 'find_order',
      description: 'Finds an order',
      url: 'https://api.example.com/orders',
      results: [{ variable: 'order_state', path: 'order.state' }],
    },
  ],
})
const known = variablesOf(config)

describe('the variables of an agent', () => {
  it.each([
    ['Hello {{customer_name}}, {{ order_state }} at {{time}}', []],
    ['Hello {{customer}} and {{customer}}, {{orderstate}}', ['customer', 'orderstate']],
    ['Hello {customer}, {{}} {{Customer_Name}}', ['', 'Customer_Name']],
  ])('%s', (text, unknown) => expect(unknownVariables(text, known)).toEqual(unknown))

  it('are filled in', () => {
    expect(fillVariables('{{ a }} and {{b}} and {{a}}', { a: '1' })).toBe('1 and {{b}} and 1')
  })

  it('are values of the conversation alone', () => {
    expect(fillVariables('Hi {{constructor}}', {})).toBe('Hi {{constructor}}')
  })
})
