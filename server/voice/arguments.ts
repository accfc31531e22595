import type { Parameter, Variables } from './agent.ts'

type Value = string | number | boolean

/**
 * Finds the arguments of a tool in a message, without a language model: numbers, codes such as `ORD-1042` and email
 * addresses by their form, and the rest from the variables of the conversation.
 *
 * @returns undefined if a required one is missing
 */
export function argumentsFrom(
  message: string,
  parameters: readonly Parameter[],
  variables: Variables,
): Record<string, Value> | undefined {
  const found: Record<string, Value> = {}
  for (const parameter of parameters) {
    const value = valueIn(message, parameter) ?? variableOf(variables, parameter.name)
    if (value !== undefined) found[parameter.name] = value
  }
  return parameters.every(({ name, required }) => !required || name in found) ? found : undefined
}

const variableOf = (variables: Variables, name: string) =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

function valueIn(message: string, { type }: Parameter): Value | undefined {
  if (type === 'boolean') return undefined
  if (type === 'text') return message.match(address)?.[0] ?? message.match(code)?.[0]
  const number = message.match(/(?<![\w-])-?\d{1,12}(?:\.\d{1,6})?(?![\w-])/)?.[0]
  return number === undefined ? undefined : Number(number)
}

/** A word of at least three letters and digits, with a digit: order numbers, phone numbers and dates. */
const code = /(?<![\w+-])(?=[A-Za-z+-]{0,39}\d)[\w+-]{3,40}/
const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
