import { describe, expect, test } from 'vitest'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { readEnvironment } from '#server/base/env.ts'
import { readSite, siteBounds, type SiteOptions } from '#server/resources/knowledge-base/site/crawl.ts'
import { pagesOf } from '#server/resources/knowledge-base/site/document.ts'
import { serveText } from '../../support/peers/web-server.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ limits: unlimited, env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const env = readEnvironment({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
const { createFromUrl, detail, refresh, search, passages } = knowledgeBase.endpoints
type Body = Record<string, any>

const call = async (endpoint: typeof createFromUrl | typeof detail, sending: object) =>
  (await platform.call(endpoint, { as: 'admin', ...sending })).body
const read = async (id: string): Promise<Body> => (await call(detail, { params: { id } })).data
const ask = async (question: string, id: string): Promise<Body[]> =>
  (await platform.call(search, { as: 'admin', body: { question, entry_ids: [id] } })).body.data

const page = (title: string, text: string) => ({ body: `<title>${title}</title><p>${text}</p>` })
const nothing = { status: 404, body: 'Nothing here' }

/** A web site of these paths; it keeps the paths that were asked for. */
async function serveSite(
  paths: Record<string, { body: string; status?: number; type?: string; headers?: Record<string, string> }>,
) {
  const asked: string[] = []
  const server = await serveText((path) => {
    asked.push(path)
    return paths[path] ?? nothing
  })
  return { url: server.url, asked, paths }
}

const addSite = async (url: string, more: object = {}) => {
  const { data } = await call(createFromUrl, { body: { url, site: true, ...more } })
  await platform.runDue()
  return read(data.id)
}

// Each page is read in a worker of its own.
describe('a site', { timeout: 180_000 }, () => {
  const sitemap = (url: string, ...paths: string[]) => ({
    type: 'application/xml',
    body: `<urlset>${paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join('')}</urlset>`,
  })

  test('is one entry of the pages that its sitemap names and that they link to, as robots.txt allows', async () => {
    const site = await serveSite({
      '/': page(
        'Harbour',
        'We run ferries. <a href="/lanterns#night">Lanterns</a> <a href="https://example.com/">Other</a>',
      ),
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /staff' },
      '/ferries': page('Ferries', 'The ferry leaves at nine. <a href="/staff/wages">Wages</a>'),
      '/lanterns': page('Lanterns', 'Lanterns are lit at seven.'),
      '/staff/wages': page('Wages', 'Sailors earn four thousand.'),
    })
    site.paths['/sitemap.xml'] = sitemap(site.url, '/ferries', '/staff/wages', '/gone')
    const entry = await addSite(site.url, { auto_refresh: 'daily' })
    expect(entry).toMatchObject({ status: 'ready', title: 'Harbour', max_pages: 50, failure: null, version: 1 })
    expect(site.asked).toEqual(['/', '/robots.txt', '/sitemap.xml', '/ferries', '/gone', '/lanterns'])
    expect((await ask('When does the ferry leave?', entry['id']))[0]).toMatchObject({
      page: 2,
      heading: 'Ferries',
      url: `${site.url}/ferries`,
    })
    expect((await ask('When are lanterns lit?', entry['id']))[0]!['text']).toContain('seven')
    const { body } = await platform.call(passages, { as: 'admin', params: { id: entry['id'] } })
    expect(JSON.stringify(body.data)).not.toMatch(/four thousand|<!--/)
  })

  test('is fetched again page by page: one that fails stays as it was, one that is gone does not', async () => {
    const site = await serveSite({
      '/': page('Harbour', 'We run ferries. <a href="/ferries">1</a> <a href="/lanterns">2</a> <a href="/fees">3</a>'),
      '/ferries': page('Ferries', 'The ferry leaves at nine.'),
      '/lanterns': page('Lanterns', 'Lanterns are lit at seven.'),
      '/fees': page('Fees', 'A berth costs forty.'),
    })
    const { id } = await addSite(site.url)
    site.paths['/ferries'] = page('Ferries', 'The ferry leaves at ten.')
    site.paths['/lanterns'] = { status: 503, body: 'Later' }
    delete site.paths['/fees']
    await platform.call(refresh, { as: 'admin', params: { id } })
    await platform.runDue()
    expect(await read(id)).toMatchObject({ status: 'ready', version: 2, failure: null })
    expect((await ask('When does the ferry leave?', id))[0]!['text']).toContain('ten')
    expect((await ask('When are lanterns lit?', id))[0]!['text']).toContain('seven')
    expect(JSON.stringify(await ask('What does a berth cost?', id))).not.toContain('forty')
    // A text that has not changed makes no version.
    await platform.call(refresh, { as: 'admin', params: { id } })
    await platform.runDue()
    expect(await read(id)).toMatchObject({ status: 'ready', version: 2 })
  })

  test('is read up to the number of pages that is asked for', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [
        `/${at}`,
        page(`Page ${at}`, `Berth ${at}. <a href="/${at + 1}">next</a>`),
      ]),
    )
    const site = await serveSite({ ...paths, '/': paths['/0']! })
    const entry = await addSite(site.url, { max_pages: 2 })
    expect(entry).toMatchObject({ status: 'ready', max_pages: 2 })
    expect(site.asked.filter((path) => /^\/\d*$/.test(path))).toEqual(['/', '/1'])
  })

  test.each([
    ['that does not want to be read', { type: 'text/plain', body: 'User-agent: *\nDisallow: /' }],
    ['whose robots.txt cannot be fetched', { status: 503, body: 'Later' }],
  ])('%s is refused', async (_, robots) => {
    const site = await serveSite({ '/': page('Harbour', 'We run ferries.'), '/robots.txt': robots })
    expect(await addSite(site.url)).toMatchObject({ status: 'failed', failure: 'robots_refused' })
  })

  test('leads to no other origin and to no private address', async () => {
    const other = await serveSite({ '/secret': page('Secret', 'The other site.') })
    const site = await serveSite({
      '/': page(
        'Harbour',
        `We run ferries. <a href="/moved">1</a> <a href="/inside">2</a> <a href="${other.url}/secret">3</a>`,
      ),
      '/moved': { status: 302, body: '', headers: { location: `${other.url}/secret` } },
      '/inside': { status: 302, body: '', headers: { location: 'http://169.254.169.254/latest/meta-data' } },
      '/robots.txt': { type: 'text/plain', body: `User-agent: *\nSitemap: ${other.url}/sitemap.xml` },
    })
    const entry = await addSite(site.url)
    expect(entry).toMatchObject({ status: 'ready', version: 1 })
    expect(await ask('The other site', entry['id'])).toEqual([])
    expect(other.asked).toEqual(['/secret'])
  })

  test('is bounded in bytes and time', async () => {
    const site = await serveSite({
      '/': page('Harbour', `${'We run ferries. '.repeat(100)}<a href="/two">2</a> <a href="/three">3</a>`),
      '/two': page('Two', `Two. ${'More. '.repeat(300)}`),
      '/three': page('Three', 'Three.'),
    })
    const urls = async (limits: Partial<typeof siteBounds>, more: Partial<SiteOptions> = {}) => {
      const options = { env, signal: new AbortController().signal, maxPages: 10, ...more }
      const document = await readSite(site.url, { ...options, limits: { ...siteBounds, ...limits } })
      return pagesOf(document).map(({ url }) => new URL(url).pathname)
    }
    expect(await urls({ bytes: 2_000 })).toEqual(['/', '/two'])
    expect(await urls({ pageBytes: 1_700 })).toEqual(['/', '/three'])
    expect(await urls({ milliseconds: 0 })).toEqual(['/'])
    // A page that there is no time for stays as it was.
    const before = [{ url: `${site.url}/two`, title: 'Two', text: 'Two.' }]
    expect(await urls({ milliseconds: 0 }, { before })).toEqual(['/', '/two'])
  })
})
