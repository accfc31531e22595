import type { Contract } from '#contract/grammar/contract.ts'
import { printDeclaration } from '#crud/infer.ts'
import type { NewResource } from './resource.ts'

/** The declaration of a new resource: what the engine infers, its menu entry and its actions. */
export function declarationSource(
  contract: Contract,
  { menu, actions, jobs }: Pick<NewResource, 'menu' | 'actions' | 'jobs'>,
): string {
  const places = contract.singleton ? "'show'" : "['row', 'show']"
  // Actions that set a status have a button by themselves.
  const buttons = [
    ...actions.flatMap(({ key, becomes }) => (becomes ? [] : [`    ${key}: { on: ${places} },\n`])),
    ...jobs.map((key) => `    ${key}: { on: 'list', needsRows: true },\n`),
  ].join('')
  const entry = contract.parent ? '' : `  menu: { group: '${menu.group}', icon: '${menu.icon}' },\n`
  // Every row of a nested list has the same parent.
  const fields = contract.fields.filter(({ name }) => name !== contract.parent?.column)
  const printed = printDeclaration({ ...contract, fields })
    .replace(/ {2}menu: .*\n/, entry)
    .replace(contract.singleton ? / {2}screens: \{[^]*\n {2}\},\n/ : '', '')
  return buttons ? printed.replace(/\}\)\n$/, `  actions: {\n${buttons}  },\n})\n`) : printed
}
