import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { loadMessages } from '#providers/format/i18n.ts'

/** Renders a component once the texts of the knowledge base are loaded. */
export function withTexts<Props extends object>(component: ComponentType<Props>) {
  const texts = () => loadMessages('knowledge', 'forms', 'files')
  const Loaded = lazy(() => texts().then(() => ({ default: component as ComponentType<object> })))
  return (props: Props) => <Suspense>{createElement(Loaded, props)}</Suspense>
}
