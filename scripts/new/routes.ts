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
    "import type { ServedResource } from '../../record/resource.ts'",
    isSingleton && "import { ofOnlyRow } from '../../record/singleton.ts'",
    "import { updateRow } from '../../record/update.ts'",
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
) => `  serve(surface, deps, contract.endpoints.${key}, async (call) =>
    // TODO: name the fields that it changes. The change is checked and logged, and can be undone.
    updateRow(resource, ${isSingleton ? 'await ofOnlyRow(resource, call)' : 'call'}, '${key}', {}),
  )`

/** \`callQueues\` is mounted by \`mountCallQueues\`. */
export const mounterOf = (camel: string) => `mount${camel.replace(/^./, (letter) => letter.toUpperCase())}`
