import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { prepareLazy, renderLazy } from './lazy.ts'

it('shows a prepared component at once, and another when it is loaded', async () => {
  const load = async () => ({ default: () => 'loaded' })
  const later = async () => ({ default: () => 'late' })
  await prepareLazy(load)
  const shown = [load, later].map((each) =>
    renderToStaticMarkup(<Suspense fallback="waiting">{renderLazy(each, {})}</Suspense>),
  )
  expect(shown.map((html) => html.replace(/<.*?>/g, ''))).toEqual(['loaded', 'waiting'])
})
