import type { Page } from '@playwright/test'
import { cannedReplies } from '#contract/canned-replies/contract.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { findings } from './support/browser/checks.ts'
import type { Api } from './support/api.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

const rows = (page: Page) => page.locator('main [data-row-key]')
const focusedRow = (page: Page) => page.locator('[data-row-key]:focus')
const composer = (page: Page) => page.getByLabel(text('app.thread.label_public'), { exact: true })
const heightOf = async (page: Page) =>
  (await page.getByRole('region', { name: text('app.thread.composer') }).boundingBox())!.height
const activeOption = (page: Page) => page.locator('.ant-select-item-option-active')

const word = () => `line${crypto.randomUUID().slice(0, 8)}`
const read = async (api: Api, id: string) => (await api(tickets.endpoints.detail, { params: { id } })).data
const make = async (api: Api, values: object) =>
  (await api(tickets.endpoints.create, { body: { ...sample(tickets, 11), tags: [], ...values } })).data

/** Presses keys, and counts them. */
function countedKeys(page: Page) {
  let count = 0
  return {
    press: async (key: string) => {
      count++
      await page.keyboard.press(key)
    },
    taken: () => {
      const taken = count
      count = 0
      return taken
    },
  }
}

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('the views of the platform are in the language of the user', async ({ page, session }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'id'))
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    const inbox = page.getByRole('region', { name: 'Kotak masuk' })
    await expect(inbox.getByRole('link')).toContainText([
      'Milik saya',
      'Belum ditugaskan',
      'Segera jatuh tempo',
      'Menyebut saya',
    ])
  })
})

test('five urgent tickets are answered and resolved, each with three keys at most @core', async ({
  page,
  api,
  session,
}) => {
  const line = word()
  const ids: string[] = []
  for (let number = 1; number <= 5; number++) {
    const values = { subject: `No ${number} on ${line}`, priority: 'urgent', assignee_id: session.user.id }
    ids.push((await make(api, values)).id)
  }
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=${line}&status=new&priority=urgent`)
  await expect(rows(page)).toHaveCount(5)
  const keys = countedKeys(page)
  await keys.press('j')
  await expect(focusedRow(page)).toBeVisible()
  await keys.press('r')
  const seen: string[] = []
  for (let done = 0; done < 5; done++) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(line)
    await expect.poll(() => ids.some((id) => page.url().includes(id) && !seen.includes(id))).toBe(true)
    const id = ids.find((one) => page.url().includes(one))!
    // The address is ahead of the page, which is of the ticket before for a moment.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`No ${ids.indexOf(id) + 1} on ${line}`)
    await expect(composer(page)).toBeEditable()
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.type(`Line ${done} is replaced.`)
    await keys.press('Control+Shift+Enter')
    await expect.poll(async () => (await read(api, id)).status).toBe('resolved')
    seen.push(id)
    expect(keys.taken()).toBeLessThanOrEqual(3)
    const { data } = await api(ticketComments.endpoints.list, { params: { ticketId: id } })
    expect(data.map(({ body }: { body: string }) => body)).toContain(`Line ${done} is replaced.`)
  }
  await expect(page.getByText(text('tickets.no_next'))).toBeVisible()
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the reply stays in sight, ${width} pixels, ${colorScheme}`, async ({ page, api, session }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const { id } = await make(api, { subject: word(), description: 'A long story.\n'.repeat(80) })
      await page.goto(`/${session.user.tenant_id}/tickets/detail/${id}`)
      await expect(composer(page)).toBeInViewport({ ratio: 1 })
      expect(await heightOf(page)).toBeLessThan(60)
      await page.keyboard.press('r')
      await expect(composer(page)).toBeFocused()
      await expect(page.getByRole('button', { name: text('app.thread.send') })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: text('files.choose') })).toBeVisible()
      expect(await findings(page)).toEqual([])
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWider).toBe(false)
      // Enlarged to 200 %.
      await page.setViewportSize({ width: width / 2, height: height / 2 })
      if (width > 800) expect(await heightOf(page)).toBeLessThan(height / 2 / 3)
    })
  }
}

test('Escape leaves the composer, Z takes a reply back, and R opens a public reply beside a draft note', async ({
  page,
  api,
  session,
}) => {
  const address = `${word()}@example.test`
  const contact = (await api(contacts.endpoints.create, { body: { name: 'Budi', emails: [address] } })).data
  const { id, number } = await make(api, { subject: word(), contact_id: contact.id })
  const note = page.getByLabel(text('app.thread.label_internal'), { exact: true })
  const bodies = async () =>
    (await api(ticketComments.endpoints.list, { params: { ticketId: id } })).data.map(
      (one: { body: string }) => one.body,
    )
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${id}`)
  await composer(page).click()
  await page.getByText(text('app.thread.note'), { exact: true }).click()
  await note.fill('Ask Ayu first.')
  await page.keyboard.press('Escape')
  await expect(note).not.toBeFocused()
  await page.keyboard.press('r')
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page).locator('..')).toHaveCSS('outline-style', 'solid')

  await page.keyboard.type('It is solved.')
  await page.getByRole('button', { name: text('app.thread.more') }).click()
  await page.getByRole('menuitem', { name: text('app.thread.send_and_resolve') }).click()
  const says = (name: 'sent.waits_resolved' | 'taken_back.resolved', params: object) =>
    expect(page.getByText(text(`tickets.${name}`, { number: `#${number}`, ...params }))).toBeVisible()
  await says('sent.waits_resolved', { seconds: 10 })
  await expect.poll(async () => (await read(api, id)).status).toBe('resolved')
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await says('taken_back.resolved', {})
  expect((await read(api, id)).status).toBe('new')
  expect(await bodies()).not.toContain('It is solved.')
  await expect(composer(page)).toHaveValue('It is solved.')
  await page.getByText(text('app.thread.note')).click()
  await expect(note).toHaveValue('Ask Ayu first.')
})

test('sending shows that it sends', async ({ page, api, session }) => {
  const { id } = await make(api, { subject: word() })
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${id}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/reply$/, async (route) => {
    await held
    await route.continue()
  })
  await composer(page).fill('Done.')
  const before = await heightOf(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text('app.thread.sending'))).toBeVisible()
  expect(await heightOf(page)).toBe(before)
  answer()
  await expect(page.getByText(text('app.thread.shortcut'))).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  expect((await read(api, id)).status).toBe('new')
})

test('a macro is found by a slash, and sets its properties with the reply', async ({ page, api, session }) => {
  const title = `Fixed ${word()}`
  const body = {
    title,
    body: 'Fixed: {{ticket.subject}}',
    set_status: 'pending',
    set_priority: 'low',
    add_tags: ['sip'],
  }
  await api(cannedReplies.endpoints.create, { body })
  const contact = (await api(contacts.endpoints.create, { body: { name: `Budi ${word()}` } })).data
  const earlier = await make(api, { subject: `Earlier ${word()}`, contact_id: contact.id })
  const { id } = await make(api, { subject: 'Echo', contact_id: contact.id, priority: 'high' })
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${id}`)
  await expect(page.getByRole('link', { name: `#${earlier.number} ${earlier.subject}` })).toBeVisible()
  await composer(page).click()
  await page.keyboard.type(`/${title.split(' ')[1]}`)
  await expect(page.locator('.ant-mentions-dropdown-menu-item')).toHaveText([title])
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('Fixed: Echo')
  await expect(page.getByText(`"${title}" also sets`)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => read(api, id)).toMatchObject({ status: 'pending', priority: 'low', tags: ['sip'] })
})

test('keys change the row with the focus, the selected rows and the open ticket', async ({ page, api, session }) => {
  const line = word()
  const one = await make(api, { subject: `One ${line}`, priority: 'normal', assignee_id: null })
  const two = await make(api, { subject: `Two ${line}`, priority: 'normal', assignee_id: null })
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=${line}&sort=number`)
  await expect(rows(page)).toHaveCount(2)

  await test.step('the row', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await expect(activeOption(page)).toHaveText('Normal')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read(api, one.id)).priority).toBe('high')
    expect((await read(api, two.id)).priority).toBe('normal')
    // Keys pressed before the focus is back in the row would be those of the choice.
    await expect(page.locator('[data-row-key]:focus-within')).toHaveAttribute('data-row-key', one.id)
  })

  await test.step('the selected', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('X')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.locator('tr[aria-selected=true]')).toHaveCount(2)
    await page.keyboard.press('s')
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Body').fill('To all of you.')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: text('actions.tickets.reply') }).click()
    for (const { id: ticketId } of [one, two]) {
      await expect
        .poll(async () =>
          (await api(ticketComments.endpoints.list, { params: { ticketId } })).data.map(
            (c: { body: string }) => c.body,
          ),
        )
        .toContain('To all of you.')
    }
  })

  await test.step('the open ticket', async () => {
    await page.goto(`/${session.user.tenant_id}/tickets/detail/${two.id}`)
    await expect(composer(page)).toBeVisible()
    await page.keyboard.press('a')
    await expect(activeOption(page)).toBeVisible()
    await page.keyboard.type(session.user.name)
    await expect(activeOption(page)).toHaveText(session.user.name)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read(api, two.id)).assignee_id).toBe(session.user.id)
  })

  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText(text('app.list.set', { field: 'Priority' }))
})

test('the inbox counts live in the menu, and its views are those of the lists', async ({ page, api, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  const inbox = page.getByRole('region', { name: text('saved_views.inbox') })
  await expect(inbox.getByRole('link')).toHaveCount(4)
  expect(await findings(page)).toEqual([])
  const unassigned = inbox.getByRole('link').nth(1)
  const countIn = async () => Number(/\d+/.exec((await unassigned.textContent())!)![0])
  const before = await countIn()
  await make(api, { subject: word(), assignee_id: null })
  await expect.poll(countIn, { timeout: 30_000 }).toBe(before + 1)
  await unassigned.click()
  await expect(page).toHaveURL(/assignee_id=null.*view=/)
  await expect(page.getByText(new RegExp(`of ${before + 1}\\b`)).first()).toBeVisible()
})

test('the collapsed menu has the views of the inbox, with their numbers and by keyboard', async ({ page, session }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  const inbox = page.getByRole('region', { name: text('saved_views.inbox') })
  await expect(inbox.getByRole('link')).toHaveCount(4)
  const totals = await inbox
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => /\d+/.exec(one.textContent!)?.[0] ?? '0'))
  const names = await inbox
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.querySelector('span:nth-child(2)')!.textContent!))
  await page.getByRole('button', { name: text('app.sidebar.collapse') }).click()
  const links = page.locator('nav section[aria-labelledby=nav-inbox] a')
  await expect(links).toHaveCount(4)
  for (const [index, name] of names.entries()) {
    const label = text('saved_views.with_total', { name, total: totals[index]!, nouns: 'tickets' })
    await expect(links.nth(index)).toHaveAccessibleName(label)
    await expect(links.nth(index)).toHaveAttribute('title', label)
    if (totals[index] === '0') await expect(links.nth(index)).not.toContainText(/\d/)
    else await expect(links.nth(index)).toContainText(new RegExp(`${totals[index]}\\s*$|99\\+\\s*$`))
  }
  // Each is told from the others by its icon.
  const icons = await links.evaluateAll((all) => all.map((one) => one.querySelector('svg')!.innerHTML))
  expect(new Set(icons).size).toBe(4)
  expect(await findings(page)).toEqual([])
  await page.getByRole('navigation').getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/assignee_id=null.*view=/)
})
