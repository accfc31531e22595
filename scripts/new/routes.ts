import { withArticle } from '#contract/grammar/summary.ts'
import type { NewAction, NewResource } from './resource.ts'

/** The handlers of a new resource's actions that set no status. */
export function routesSource({ names, actions, isSingleton }: NewResource): string {
  const { camel, noun } = names
  const imports = [
    `import { ${camel} as contract } from '#contract/${noun}.ts'`,
    "import type { Deps } from '../../http/app-context.ts'",
    "import { serve } from '../../http/endpoint.ts'",
    "import type { Surface } from '../../http/surface.ts'",
    "import { record } from '../../record/activity/record.ts'",
    "import { present } from '../../record/read.ts'",
    "import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../record/resource.ts'",
    "import { findRow } from '../../record/rows.ts'",
    isSingleton && "import { ofOnlyRow } from '../../record/singleton.ts'",
  ]
  return `${imports.filter(Boolean).join('\n')}

/** Serves what can be done with ${withArticle(noun)} beyond reading and writing it. */
export function ${mounterOf(camel)}(surface: Surface, deps: Deps, resource: ServedResource) {
${actions
  .filter(({ becomes }) => !becomes)
  .map((action) => handlerSource(action, isSingleton))
  .join('\n\n')}
}
`
}

const handlerSource = (
  { key }: NewAction,
  isSingleton: boolean,
) => `  serve(surface, deps, contract.endpoints.${key}, async (${isSingleton ? 'given' : 'call'}) => {
${isSingleton ? '    const call = await ofOnlyRow(resource, given)\n' : ''}    const row = await findRow(resource, call, { lock: true })
    requirePolicy(resource, call, '${key}', row)
    // TODO: do it.
    await record(call.tx, actorOn(call, row), call.client, {
      action: call.endpoint.name,
      resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    })
    return { data: await present(resource, call, row) }
  })`

/** \`callQueues\` is mounted by \`mountCallQueues\`. */
export const mounterOf = (camel: string) => `mount${camel.replace(/^./, (letter) => letter.toUpperCase())}`
