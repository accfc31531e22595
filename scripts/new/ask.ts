import { createInterface, type Interface } from 'node:readline/promises'
import { contracts } from '#contract/index.ts'
import { fieldSyntax, readField } from './field.ts'
import { nounPattern } from './names.ts'
import { NewError } from './new-error.ts'
import type { Answers } from './options.ts'
import { readAction, readIcon, readStates } from './resource.ts'
import { fieldTypes } from './types.ts'

/** Asks for a resource, or for another field of one that exists, until each answer is valid. */
export async function ask(input = process.stdin, output = process.stdout): Promise<Answers> {
  const lines = createInterface({ input, output })
  try {
    const noun = await valid(lines, 'Plural noun in kebab-case, such as call-queues: ', (text) => {
      if (!nounPattern.test(text)) throw new NewError('Small letters, digits and hyphens only')
    })
    if (contracts.some(({ name }) => name === noun)) return { noun, fields: await askFields(lines) }
    const api = (await lines.question('API, main or voice [main]: ')) || 'main'
    const parent = (await lines.question('Parent, the noun that its records belong to [none]: ')) || undefined
    const singleton = !parent && /^y/i.test(await lines.question('One record for each tenant? y or n [n]: '))
    const fields = await askFields(lines)
    const states = singleton
      ? ''
      : await valid(lines, 'States, draft>active>archived [none]: ', (text) => text && readStates(text))
    const action = await askActions(lines, states)
    const live = /^y/i.test(await lines.question('Live, do open lists follow changes? y or n [n]: '))
    const related = await askRelated(lines, fields)
    const group = (await lines.question('Group in the menu [support]: ')) || undefined
    const icon = (await valid(lines, 'Icon in the menu [table]: ', (text) => text && readIcon(text))) || undefined
    const words = noun.replace(/-/g, ' ')
    const id = (await lines.question(`Indonesian for "${words}" [marked as missing]: `)) || undefined
    return { noun, api, parent, singleton, fields, states: states || undefined, action, live, related, group, icon, id }
  } finally {
    lines.close()
  }
}

async function askFields(lines: Interface): Promise<string[]> {
  console.log(`Fields, one per line, an empty line ends: ${fieldSyntax}\nTypes: ${Object.keys(fieldTypes).join(', ')}`)
  const fields: string[] = []
  for (;;) {
    const field = await valid(lines, '  field: ', (text) => text && readField(text))
    if (!field) return fields
    fields.push(field)
  }
}

async function askActions(lines: Interface, states: string): Promise<string[]> {
  const check = (text: string) =>
    text && text.split(',').map((one) => readAction(one, states ? readStates(states) : undefined))
  const answer = await valid(lines, 'Actions, sync or close=closed, separated by commas [none]: ', check)
  return answer ? answer.split(',') : []
}

/** Asks which of the records that fields refer to get a tab. */
async function askRelated(lines: Interface, fields: string[]): Promise<string[]> {
  const nouns = [
    ...new Set(fields.map(readField).flatMap(({ type, args }) => (['ref', 'refs'].includes(type) ? args : []))),
  ]
  if (nouns.length === 0) return []
  const check = (text: string) => {
    const wrong = listOf(text).find((noun) => !nouns.includes(noun))
    if (wrong) throw new NewError(`No field refers to "${wrong}"`)
  }
  return listOf(await valid(lines, `Tabs on the records of others, ${nouns.join(',')} [none]: `, check))
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Asks again until `check` accepts the answer. */
async function valid(lines: Interface, question: string, check: (text: string) => unknown): Promise<string> {
  for (;;) {
    const text = (await lines.question(question)).trim()
    try {
      check(text)
      return text
    } catch (error) {
      if (!(error instanceof NewError)) throw error
      console.log(`  ${error.message}`)
    }
  }
}
