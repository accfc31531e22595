import { createElement, lazy, type ComponentType, type ReactNode } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const made = new Map<Load<any>, ComponentType<any>>()

/** Renders a lazily loaded component. Each loader becomes one component, so that its state is kept. */
export function renderLazy<Props extends object>(load: Load<Props>, props: Props): ReactNode {
  const component = made.get(load) ?? lazy(load)
  made.set(load, component)
  return createElement(component, props)
}

/** Loads a component ahead, so that `renderLazy` shows it at once. */
export async function prepareLazy<Props extends object>(load: Load<Props>): Promise<void> {
  const { default: component } = await load()
  if (!made.has(load)) made.set(load, component)
}

/** Like `renderLazy`, for a part that a screen works without: left out if it cannot be loaded, and tried again later. */
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
