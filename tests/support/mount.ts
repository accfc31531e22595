import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

// Kept, because a test may replace the timers.
const { setImmediate } = globalThis
const roots = new Set<Root>()

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom has none, since it lays nothing out.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Renders an element in a document of its own, and unmounts it after the test.
 *
 * @param element what to render
 * @param page the content of the body, with a `#root`
 * @returns renders another element in its place
 */
export async function mount(element: ReactNode, page = '<div id="root"></div>') {
  document.body.innerHTML = page
  const root = createRoot(document.querySelector('#root')!)
  roots.add(root)
  // Not a hook of this file: test files share modules, so that it would hold in the first of them alone.
  onTestFinished(unmountAll)
  const render = (next: ReactNode) => act(async () => root.render(next))
  await render(element)
  return render
}

/** Unmounts everything that is rendered, and waits for the work that React has scheduled: it needs the window. */
export async function unmountAll() {
  await act(async () => roots.forEach((root) => root.unmount()))
  roots.clear()
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
