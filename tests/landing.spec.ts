import { findings, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { press } from './support/browser/visitor.ts'

test.use({ account: null })

const prices = '**/v1/plans/list'

test('the price list loads without layout shift', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(prices, async (route) => {
    await isReleased
    return route.continue()
  })
  await page.goto('/')
  const list = page.getByRole('list', { name: 'Loading prices' })
  await expect(list).toHaveAttribute('aria-busy', 'true')
  // React replaces the list once when the page starts.
  let kept: Awaited<ReturnType<typeof list.boundingBox>> = null
  await expect.poll(async () => (kept = await list.boundingBox())).not.toBeNull()
  release()
  const growth = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Growth' }) })
  await expect(growth).toContainText('IDR 1,990,000')
  await expect(growth).toContainText('25 users')
  expect(await page.getByRole('list').filter({ has: growth }).boundingBox()).toEqual(kept)
})

test('a failed price list can be retried', async ({ page }) => {
  await page.route(prices, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.goto('/')
  await expect(page.getByText("Couldn't load prices.")).toBeVisible()
  await page.unroute(prices)
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'Growth' })).toBeVisible()
})

test('a demo request reaches the operators @core', async ({ page, platform }) => {
  await page.goto('/')
  await press(page, 'Request a demo')
  await expect(page.getByText('Required')).toHaveCount(2)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Ratna Dewi')
  await page.getByLabel('Company').fill('PT Maju Jaya')
  await page.getByLabel('Email').fill('ratna@maju')
  await press(page, 'Request a demo')
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('ratna@maju.test')
  await page.getByLabel(/What would you like to see/).fill('Agents that speak Javanese')
  await press(page, 'Request a demo')
  await expect(page.getByText("Thanks. We'll reply to ratna@maju.test.")).toBeVisible()

  const mails = await (await page.request.get(`${platform.url}/dev/mail.json`)).json()
  expect(mails[0]).toMatchObject({
    subject: 'Demo request from PT Maju Jaya',
    text: expect.stringContaining('Javanese'),
  })
})

for (const theme of ['light', 'dark'] as const) {
  test(`shows the product in the ${theme} theme, and fits every width`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/')
    const picture = page.getByRole('img', { name: /^The dashboard of a call center/ })
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await picture.scrollIntoViewIfNeeded()
    const shown = () => picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth] as const)
    await expect.poll(async () => (await shown())[0]).toMatch(new RegExp(`/en-${theme}-\\d+-.*\\.webp$`))
    await expect.poll(async () => (await shown())[1]).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: 'Growth' })).toBeVisible()
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysPixels(page)).toBe(0)
      expect(await findings(page)).toEqual([])
    }
  })
}

test('the foot leads to the sections, the documentation and the ways in', async ({ page, request, platform }) => {
  await page.goto('/')
  const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
  await expect(linksOf('Product')).toHaveCount(5)
  for (const section of ['#features', '#security', '#prices', '#demo']) {
    await expect(linksOf('Product').and(page.locator(`[href="${section}"]`))).toHaveCount(1)
    await expect(page.locator(section)).toHaveCount(1)
  }
  await expect(linksOf('Documentation')).toHaveCount(2)
  for (const link of await linksOf('Documentation').all()) {
    const answer = await request.get(new URL((await link.getAttribute('href'))!, platform.url).href)
    expect((await answer.json()).openapi).toMatch(/^3\./)
  }
  await linksOf('Account')
    .and(page.getByText('Log in', { exact: true }))
    .click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})
