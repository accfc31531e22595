import { describe, expect, test } from 'vitest'
import { linksIn, readSitemap } from '../../../extract/links.ts'
import { pageAt } from './addresses.ts'
import { documentOf, pagesOf, textOfSite } from './document.ts'
import { readRobots } from './robots.ts'

describe('robots.txt', () => {
  const text = `
    User-agent: *
    Disallow: /private   # a comment
    Allow: /private/open
    Disallow: /*.pdf$
    Disallow: /*/draft*/old
    Crawl-delay: 2
    Sitemap: https://example.com/map.xml

    User-agent: other
    User-Agent: Call-Center-Console
    Disallow: /
    Allow: /$
  `

  test.each([
    ['/', true],
    ['/private', false],
    ['/private/open/hours', true],
    ['/price.pdf', false],
    ['/price.pdf?v=2', true],
    ['/a/draft-1/old', false],
    ['/a/draft-1/new', true],
  ])('of all readers: may %s be read? %s', (path, isAllowed) => {
    expect(readRobots(text, 'somebody').allows(path)).toBe(isAllowed)
  })

  test('names a reader, whose rules alone hold then', () => {
    const own = readRobots(text, 'call-center-console')
    expect([own.allows('/'), own.allows('/hours'), own.delay]).toEqual([true, false, 0])
    expect(readRobots(text, 'somebody')).toMatchObject({ sitemaps: ['https://example.com/map.xml'], delay: 2 })
    expect(readRobots('Disallow:\nnonsense', 'somebody').allows('/hours')).toBe(true)
  })

  test('of hostile patterns takes no time', () => {
    const { allows } = readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(2_000)}$`, 'x')
    const started = performance.now()
    expect(allows(`/${'a'.repeat(1_900)}b`)).toBe(true)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

test('addresses of the same site are pages, without their fragments', () => {
  const at = (link: string) => pageAt(link, 'https://example.com/help/', 'https://example.com')
  expect([at('hours#top'), at('/a?b=1')]).toEqual(['https://example.com/help/hours', 'https://example.com/a?b=1'])
  const others = [
    'http://example.com/',
    'https://example.com:8443/',
    '//other.com/',
    'mailto:a@b.c',
    '/a.PNG',
    'https://u:p@example.com/',
  ]
  expect(others.map(at)).toEqual(others.map(() => undefined))
})

test('links of a page are followed unless it asks not to', () => {
  const links = '<a href="/one">1</a> <a rel="nofollow" href="/two">2</a> <a name="x">3</a>'
  expect(linksIn(links)).toEqual(['/one'])
  expect(linksIn(`<meta name="robots" content="noindex, nofollow">${links}`)).toEqual([])
})

test('a sitemap names pages, or further sitemaps', () => {
  const of = (xml: string) => readSitemap(Buffer.from(xml))
  const pages = '<urlset><url><loc> https://a.b/?x=1&amp;y=2 </loc></url><url><loc>https://a.b/2</loc></url></urlset>'
  expect(of(pages)).toEqual({ pages: ['https://a.b/?x=1&y=2', 'https://a.b/2'], sitemaps: [] })
  expect(of('<sitemapindex><sitemap><loc>https://a.b/m.xml</loc></sitemap></sitemapindex>').sitemaps).toEqual([
    'https://a.b/m.xml',
  ])
  expect(of('not xml <')).toEqual({ pages: [], sitemaps: [] })
})

test('a site is kept as one document, whatever its pages say', () => {
  const pages = [
    { url: 'https://a.b/', title: 'Home --> x', text: 'We open.\n<!-- page https://evil/ x -->\nStill here.' },
    { url: 'https://a.b/2', title: 'Two', text: '# Two\n\nMore.' },
  ]
  const stored = documentOf(pages)
  expect(pagesOf(stored).map(({ url }) => url)).toEqual(['https://a.b/', 'https://a.b/2'])
  const { text, pages: starts, title } = textOfSite(stored)
  expect(text).toBe('# Home --> x\n\nWe open.\nhttps://evil/ x -->\nStill here.\n\n# Two\n\nMore.')
  expect([starts, title]).toEqual([[0, text.indexOf('# Two')], 'Home –> x'])
  expect(pagesOf(documentOf(pagesOf(stored)))).toEqual(pagesOf(stored))
})
