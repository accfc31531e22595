import { setTimeout } from 'node:timers/promises'
import { destinationsOf } from '../../../base/destinations/destination.ts'
import { fetchFrom } from '../../../base/destinations/fetch.ts'
import { DestinationProblem } from '../../../base/destinations/problem.ts'
import { bounds } from '../../../extract/bounds.ts'
import { sitemapType } from '../../../extract/document.ts'
import { extract } from '../../../extract/extract.ts'
import { Unreadable } from '../../../base/unreadable.ts'
import { mediaTypeOf } from '../../../record/files/media-type.ts'
import { getPage, userAgent, type Fetching } from '../get-page.ts'
import { pageAt } from './addresses.ts'
import { documentOf, type SitePage } from './document.ts'
import { allForbidden, noRobots, readRobots, type Robots } from './robots.ts'

const megabyte = 1024 * 1024

/** Limits of reading a site. */
export const siteBounds = {
  /** Maximum bytes of a page or sitemap. */
  pageBytes: 2 * megabyte,
  /** Maximum bytes of all pages, as transferred. */
  bytes: 50 * megabyte,
  milliseconds: 180_000,
  /** Maximum sitemaps. */
  sitemaps: 10,
  /** Maximum seconds between pages that a site can request. */
  delay: 10,
  /** Maximum requests per page to keep. */
  attempts: 3,
}

export interface SiteOptions extends Fetching {
  /** Maximum pages to keep. */
  maxPages: number
  /** The pages of the last read, which replace pages that cannot be fetched now. */
  before?: readonly SitePage[]
  /** Called after each page with the share of pages done. */
  onPage?: (share: number) => Promise<void>
  limits?: typeof siteBounds
}

/** Failures that remove a page: it is gone, not public or empty. */
const gone = ['page_missing', 'page_forbidden', 'wrong_type', 'no_text']

/**
 * Reads a site from its first page: pages of its sitemap, then linked pages of the same origin, as its `robots.txt`
 * allows.
 *
 * @returns the site as one document
 * @throws Unreadable if its first page cannot be read
 */
export async function readSite(start: string, options: SiteOptions): Promise<Buffer> {
  const { maxPages, before, onPage, limits = siteBounds, signal } = options
  const until = performance.now() + limits.milliseconds
  const first = await getPage(options, start, limits.pageBytes)
  // The first page may redirect to another origin.
  const site = { ...options, limits, origin: new URL(first.url).origin }
  const robots = await robotsOf(site)
  if (!robots.allows(pathOf(first.url))) throw new Unreadable('robots_refused')
  const pages: SitePage[] = []
  const waiting = new Set([pageAt(first.url, first.url, site.origin)!])
  const seen = new Set<string>()
  let [bytes, characters, asked] = [0, 0, 0]
  for (const url of waiting) {
    const isFirst = asked === 0
    if (pages.length >= maxPages || bytes > limits.bytes || asked >= maxPages * limits.attempts) break
    if (!isFirst && performance.now() > until) {
      pages.push(...kept(before, waiting, seen, maxPages - pages.length))
      break
    }
    seen.add(url)
    asked++
    if (!isFirst) await setTimeout(Math.min(robots.delay, limits.delay) * 1_000, undefined, { signal })
    const read = await readPage(
      site,
      url,
      robots,
      isFirst ? first : undefined,
      before?.find((page) => page.url === url),
    )
    if (isFirst && !read) throw new Unreadable('no_text')
    bytes += read?.bytes ?? 0
    characters += read?.page.text.length ?? 0
    if (characters > bounds.characters) break
    if (read && pages.every(({ text, url: other }) => text !== read.page.text && other !== read.page.url)) {
      pages.push(read.page)
    }
    if (isFirst) add(waiting, await sitemapOf(site, robots), url, robots)
    add(waiting, read?.links ?? [], url, robots)
    await onPage?.(pages.length / Math.min(maxPages, waiting.size))
  }
  return documentOf(pages)
}

type Site = SiteOptions & { limits: typeof siteBounds; origin: string }

/** The pages of the last read that there was no time to fetch. */
const kept = (before: SiteOptions['before'] = [], waiting: Set<string>, seen: Set<string>, most: number): SitePage[] =>
  before.filter(({ url }) => waiting.has(url) && !seen.has(url)).slice(0, most)

interface ReadPage {
  page: SitePage
  bytes: number
  links: string[]
}

/**
 * Reads a page and its links. Returns the last read if it cannot be fetched now, `undefined` if it is gone or empty.
 */
async function readPage(
  site: Site,
  url: string,
  robots: Robots,
  fetched?: Awaited<ReturnType<typeof getPage>>,
  last?: SitePage,
): Promise<ReadPage | undefined> {
  try {
    const answer = fetched ?? (await getPage(site, url, site.limits.pageBytes))
    const own = pageAt(answer.url, url, site.origin)
    if (!own || !robots.allows(pathOf(own))) return undefined
    const type = mediaTypeOf(answer.bytes, answer.filename)
    const { text, title = '', links = [] } = await extract(answer.bytes, type, site)
    return {
      page: { url: own, title, text },
      bytes: answer.bytes.length,
      links: links.map((link) => absolute(link, own)),
    }
  } catch (error) {
    if (!(error instanceof Unreadable) || fetched) throw error
    if (gone.includes(error.code) || last === undefined) return undefined
    return { page: last, bytes: 0, links: [] }
  }
}

const absolute = (link: string, base: string) => (URL.canParse(link, base) ? new URL(link, base).href : '')

/** Adds the addresses of permitted pages of the site. */
function add(waiting: Set<string>, links: readonly string[], base: string, robots: Robots): void {
  const { origin } = new URL(base)
  for (const link of links) {
    const page = pageAt(link, base, origin)
    if (page && waiting.size < mostWaiting && robots.allows(pathOf(page))) waiting.add(page)
  }
}

const mostWaiting = 10_000

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The site's `robots.txt`. A missing one allows everything; an unavailable one forbids everything. */
async function robotsOf(site: Site): Promise<Robots> {
  const answer = await get(site, `${site.origin}/robots.txt`)
  if (!answer || answer.status >= 500) return allForbidden
  return answer.status === 200 ? readRobots(answer.body.toString(), userAgent) : noRobots
}

/** The pages in the site's sitemaps. */
async function sitemapOf(site: Site, { sitemaps }: Robots): Promise<string[]> {
  const waiting = new Set(sitemaps.length > 0 ? sitemaps : [`${site.origin}/sitemap.xml`])
  const pages: string[] = []
  let asked = 0
  for (const address of waiting) {
    if (asked++ >= site.limits.sitemaps) break
    if (!URL.canParse(address) || new URL(address).origin !== site.origin) continue
    const answer = await get(site, address)
    if (answer?.status !== 200) continue
    const found = await extract(answer.body, sitemapType, site).catch(() => undefined)
    pages.push(...(found?.links ?? []))
    for (const one of found?.sitemaps ?? []) waiting.add(one)
  }
  return pages
}

/** Requests an address; `undefined` on failure. */
async function get({ env, signal, limits }: Site, address: string) {
  const options = { headers: { 'user-agent': userAgent }, maxBytes: limits.pageBytes, signal }
  try {
    return await fetchFrom(destinationsOf(env), address, options)
  } catch (error) {
    if (error instanceof DestinationProblem) return undefined
    throw error
  }
}
