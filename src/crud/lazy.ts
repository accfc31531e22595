import { createElement, lazy, type ComponentType, type ReactNode } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const made = new Map<Load<any>, ComponentType<any>>()

/** Renders a lazily loaded component. Caches one component for each loader, so that its state is kept. */
export function renderLazy<Props extends object>(load: Load<Props>, props: Props): ReactNode {
  const component = made.get(load) ?? lazy(load)
  made.set(load, component)
  return createElement(component, props)
}

/** Preloads a component, so that `renderLazy` renders it without suspending. */
export async function prepareLazy<Props extends object>(load: Load<Props>): Promise<void> {
  const { default: component } = await load()
  if (!made.has(load)) made.set(load, component)
}

/** Like `renderLazy`, for an optional part of a screen: omitted if it fails to load, and retried on a later render. */
export function renderOptional<Props extends object>(load: Load<Props>, props: Props): ReactNode {
  const safe: Load<Props> =
    optional.get(load) ??
    (() =>
      load().catch(() => {
        made.delete(safe)
        return { default: () => null }
      }))
  optional.set(load, safe)
  return renderLazy(safe, props)
}

const optional = new Map<Load<any>, Load<any>>()
