import type { Contract } from '#contract/contract.ts'
import { contracts } from '#contract/index.ts'
import { resourceNamed } from '#crud/registry.ts'
import { heading, humanise } from '#crud/vocabulary.ts'
import { lookup } from '#providers/i18n.ts'

export const resourceName = (name: string): string => {
  const resource = resourceNamed(name)
  return resource ? heading(resource, 'many') : (lookup(`iam.log.${name}`) ?? humanise(name))
}

/** Every deed that the log may tell of, of the chosen kinds of records or of all. */
export function toActionOptions(kinds: string[]) {
  return contracts
    .filter(({ of }) => kinds.length === 0 || kinds.includes(of))
    .map((contract) => ({ label: resourceName(contract.name), options: deedsOf(contract) }))
    .filter(({ options }) => options.length > 0)
}

const deedsOf = ({ endpoints, name }: Contract) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    .map(([key, { name: value }]) => ({ value, label: lookup(`actions.${name}.${key}`) ?? lookup(`actions.${key}`) ?? humanise(spaced(key)) }))

const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
