import type { ComponentType } from 'react'
import { loadMessages } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import type { LazyPage, PageProps, Resource, ScreenName } from './resource.ts'

/** One chunk for each screen type, shared by all resources: a second list loads no JavaScript. */
const generated: Record<ScreenName, LazyPage> = {
  list: memo(() => import('./screens/list.tsx')),
  create: memo(() => withTexts(import('./screens/create.tsx'))),
  edit: memo(() => withTexts(import('./screens/edit.tsx'))),
  show: memo(() => import('./screens/show.tsx')),
}

/** Loads the texts of forms with their screen. */
const withTexts = async <Module>(screen: Promise<Module>) => (await Promise.all([screen, loadMessages('forms')]))[0]

const singleton: LazyPage = memo(() => withTexts(import('./screens/singleton.tsx')))

/** Returns the loader of a screen: the custom page of the declaration, or the generated screen. */
export function screenLoader(resource: Resource, name: ScreenName): () => Promise<ComponentType<PageProps>> {
  const page = resource.screens[name]?.page
  const load = page ? memo(page) : resource.contract.singleton ? singleton : generated[name]
  return async () => (await load()).default
}
