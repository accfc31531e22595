import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { loadMessages, type Bundle } from '#providers/format/i18n.ts'

/** Renders a component once its texts are loaded, for parts that a declaration names. */
export function onceTexts<Props extends object>(component: ComponentType<Props>, ...bundles: Bundle[]) {
  const Loaded = lazy(async () => {
    await loadMessages(...bundles)
    return { default: component as ComponentType<object> }
  })
  return (props: Props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}
