import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const made = new Map<Load<any>, LazyExoticComponent<any>>()

/** Renders a lazily loaded component. Each loader becomes one component, so that its state is kept. */
export function renderLazy<Props extends object>(load: Load<Props>, props: Props): ReactNode {
  const component = made.get(load) ?? lazy(load)
  made.set(load, component)
  return createElement(component, props)
}
