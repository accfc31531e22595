import type { ComponentType } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { loadReasons } from '#providers/requests/problem-text.ts'
import { loadResource } from './engine.ts'
import { prepareLazy } from './lazy.ts'
import type { ResourceEntry, ScreenName } from './entry.ts'
import type { LazyPage, PageProps, Resource } from './resource.ts'

/** One chunk for each screen type, shared by all resources: a second list loads no JavaScript. */
const generated: Record<ScreenName, LazyPage> = {
  list: memo(() => import('./screens/list.tsx')),
  create: memo(() => withTexts(import('./screens/create.tsx'), 'forms')),
  edit: memo(() => withTexts(import('./screens/edit.tsx'), 'forms')),
  show: memo(() => import('./screens/show.tsx')),
}

const singleton: LazyPage = memo(() => withTexts(import('./screens/singleton.tsx'), 'forms'))

export interface LoadedScreen {
  resource: Resource
  Screen: ComponentType<PageProps>
}

/** Loads a screen with its declaration: a generated screen beside it, a custom page after it. */
export async function loadScreen({ identifier, contract, screens }: ResourceEntry, name: ScreenName) {
  const load = screens[name]?.page ? undefined : contract.singleton ? singleton : generated[name]
  // Lists load them with the first menu.
  const reasons = name === 'list' ? undefined : loadReasons()
  const declared = loadResource(identifier)
  if (name === 'create' || name === 'edit')
    void declared.then((resource) => prefetchParts(resource, name)).catch(() => undefined)
  const cells = name === 'list' ? declared.then(prepareCells) : undefined
  const [resource, screen] = await Promise.all([declared, load?.(), reasons, cells])
  const { default: Screen } = screen ?? (await resource.screens[name]!.page!())
  return { resource, Screen } satisfies LoadedScreen
}

/** Loads what shows the values of columns and titles as they are meant from the first rows on. */
async function prepareCells({ contract, fields, screens }: Resource) {
  const { viewOf } = await import('./kinds/index.ts')
  const shown = [...screens.list!.fields, contract.title].flatMap((name) => fields[name] ?? [])
  await Promise.all(shown.map((field) => viewOf(field).prepare?.()))
}

/** Custom controls that arrive after their form would move what is below them, as would the part beside it. */
const prefetchParts = ({ fields, screens }: Resource, name: 'create' | 'edit') =>
  Promise.all([
    ...Object.values(fields).map(({ control }) => control && prepareLazy(control)),
    screens[name]?.aside?.(),
    screens[name]?.before?.(),
    screens[name]?.beside?.(),
  ])

/** Loads another view of a list, with its declaration. */
export async function loadView({ identifier }: ResourceEntry, view: string): Promise<LoadedScreen> {
  const [resource] = await Promise.all([loadResource(identifier), loadReasons()])
  return { resource, Screen: (await resource.screens.list!.views![view]!()).default }
}
