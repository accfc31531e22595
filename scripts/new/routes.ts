import { withArticle } from '#contract/summary.ts'
import type { NewAction, NewResource } from './resource.ts'

/** The handlers of a new resource's actions. */
export function routesSource({ names, actions, parent, isSingleton }: NewResource): string {
  const { camel, noun, one } = names
  const setsStatus = actions.some(({ becomes }) => becomes)
  const reads = actions.some(({ becomes }) => !becomes)
  const imports = [
    `import { ${camel} as contract } from '#contract/${noun}.ts'`,
    parent && "import { withinParent } from '../../crud/parent.ts'",
    reads && "import { present } from '../../crud/read.ts'",
    `import { ${reads ? 'actorOn, labelOf, ' : ''}requirePolicy, type ServedResource } from '../../crud/resource.ts'`,
    "import { findRow } from '../../crud/rows.ts'",
    isSingleton && "import { ofOnlyRow } from '../../crud/singleton.ts'",
    setsStatus && "import { updateRow } from '../../crud/update.ts'",
    "import type { Deps } from '../../http/app-context.ts'",
    "import { serve } from '../../http/endpoint.ts'",
    "import type { Surface } from '../../surfaces/surface.ts'",
    reads && "import { record } from '../activity-logs/record.ts'",
    `import { ${one}Policy } from './policy.ts'`,
    `import { ${camel} } from './table.ts'`,
  ]
  const hooks = parent ? `withinParent(contract, ${camel}, {})` : '{}'
  return `${imports.filter(Boolean).join('\n')}

const resource: ServedResource = { contract, table: ${camel}, policy: ${one}Policy, hooks: ${hooks} }

/** Serves what can be done with ${withArticle(noun)} beyond reading and writing it. */
export function ${mounterOf(camel)}(surface: Surface, deps: Deps) {
${actions.map((action) => handlerSource(action, isSingleton)).join('\n\n')}
}
`
}

const handlerSource = (
  { key, becomes }: NewAction,
  isSingleton: boolean,
) => `  serve(surface, deps, contract.endpoints.${key}, async (${isSingleton ? 'given' : 'call'}) => {
${isSingleton ? '    const call = await ofOnlyRow(resource, given)\n' : ''}    const row = await findRow(resource, call, { lock: true })
    requirePolicy(resource, call, '${key}', row)
${becomes ? `    return updateRow(resource, { ...call, body: { status: '${becomes}' } })` : loggedSource}
  })`

const loggedSource = `    // TODO: do it.
    await record(call.tx, actorOn(call, row), call.client, {
      action: call.endpoint.name,
      resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    })
    return { data: await present(resource, call, row) }`

/** `callQueues` is mounted by `mountCallQueues`. */
export const mounterOf = (camel: string) => `mount${camel.replace(/^./, (letter) => letter.toUpperCase())}`
