import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { loadMessages } from '#providers/format/i18n.ts'

/** Renders a component once the texts about agents are loaded. */
export function withTexts<Props extends object>(component: ComponentType<Props>) {
  const Loaded = lazy(async () => {
    await loadMessages('agents', 'records')
    return { default: component as ComponentType<object> }
  })
  return (props: Props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}
