import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { Place } from './passage-place.tsx'

beforeAll(() => loadMessages('knowledge'))

const placed = (page: number | null, url: string | null) =>
  renderToStaticMarkup(<Place heading={null} page={page} url={url} start={0} end={12} />).replaceAll(/<[^>]*>/g, '')

it('names the page of a document, the address of a page of a site, or else the characters', () => {
  expect(placed(2, null)).toBe('Page 2')
  expect(placed(2, 'https://example.com/help')).toBe('https://example.com/help')
  expect(placed(null, null)).toContain('12')
})
