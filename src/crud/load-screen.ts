import type { ComponentType } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { loadReasons } from '#providers/requests/problem-text.ts'
import { loadResource } from './engine.ts'
import { prepareLazy } from './lazy.ts'
import type { ResourceEntry, ScreenName } from './entry.ts'
import type { LazyPage, PageProps, Resource } from './resource.ts'

/** One chunk for each type of screen, shared by all resources: a second list loads no further JavaScript. */
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

/** Loads a screen and its declaration: a generated screen in parallel, a custom page after the declaration. */
export async function loadScreen({ identifier, contract, screens }: ResourceEntry, name: ScreenName) {
  const load = screens[name]?.page ? undefined : contract.singleton ? singleton : generated[name]
  // Lists load the texts of reasons with the first menu.
  const reasons = name === 'list' ? undefined : loadReasons()
  const declared = loadResource(identifier)
  if (name === 'create' || name === 'edit')
    void declared.then((resource) => prefetchParts(resource, name)).catch(() => undefined)
  const cells = name === 'list' ? declared.then(prepareCells) : undefined
  const [resource, screen] = await Promise.all([declared, load?.(), reasons, cells])
  const { default: Screen } = screen ?? (await resource.screens[name]!.page!())
  return { resource, Screen } satisfies LoadedScreen
}

/** Loads what cells and titles need for formatting, so that the first render is final. */
async function prepareCells({ contract, fields, screens }: Resource) {
  const { viewOf } = await import('./kinds/index.ts')
  const shown = [...screens.list!.fields, contract.title].flatMap((name) => fields[name] ?? [])
  await Promise.all(shown.map((field) => viewOf(field).prepare?.()))
}

/** Prefetches custom controls and the part beside the form: loaded later, they would shift the layout. */
const prefetchParts = ({ fields, screens }: Resource, name: 'create' | 'edit') =>
  Promise.all([
    ...Object.values(fields).map(({ control }) => control && prepareLazy(control)),
    screens[name]?.aside?.(),
    screens[name]?.before?.(),
    screens[name]?.beside?.(),
  ])

/** Loads a custom view of a list and its declaration. */
export async function loadView({ identifier }: ResourceEntry, view: string): Promise<LoadedScreen> {
  const [resource] = await Promise.all([loadResource(identifier), loadReasons()])
  return { resource, Screen: (await resource.screens.list!.views![view]!()).default }
}
