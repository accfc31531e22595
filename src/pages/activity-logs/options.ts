import { contractEntries } from '#contract/entries.ts'
import type { ContractEntry } from '#contract/entry.ts'
import { resourceNamed } from '#crud/engine.ts'
import { heading } from '#crud/vocabulary.ts'
import { humanise } from '#providers/format/humanise.ts'
import type { Choice } from '#crud/list/filters/choice-list.tsx'
import { lookup } from '#providers/format/i18n.ts'

export const resourceName = (name: string): string => {
  const resource = resourceNamed(name)
  return resource ? heading(resource, 'many') : (lookup(`iam.log.${name}`) ?? humanise(name))
}

/** The actions in the log, of the selected resources or of all. */
export function toActionOptions(kinds: string[]): Choice[] {
  return contractEntries
    .filter(({ of }) => kinds.length === 0 || kinds.includes(of))
    .flatMap((contract) => actionsOf(contract).map((action) => ({ ...action, group: resourceName(contract.name) })))
}

const actionsOf = ({ endpoints, name }: ContractEntry) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    // An update that restores an earlier version is logged under a name of its own.
    .flatMap(([key, endpoint]) => {
      const restore = ['restore', { ...endpoint, name: `${name}.restore` }] as const
      return key === 'update' ? [[key, endpoint] as const, restore] : [[key, endpoint] as const]
    })
    .map(([key, { name: value }]) => ({
      value,
      label: lookup(`actions.${name}.${key}`) ?? lookup(`actions.${key}`) ?? humanise(spaced(key)),
    }))

const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
