import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { tenants } from '#contract/tenants.ts'
import { apiOf, type Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { choose, control, enter } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

/** Configuring and publishing AI agents. */

const { endpoints } = aiAgents
let count = 0

async function newAgent(api: Api, values: object = {}): Promise<AiAgent> {
  const name = `Journey ${Date.now()} ${++count}`
  const body = { name, system_prompt: 'Help callers.', primary_language: 'en', first_message: 'Hi', ...values }
  return (await api(endpoints.create, { body })).data
}
async function publishedAgent(api: Api, values?: object): Promise<AiAgent> {
  const { id } = await newAgent(api, values)
  await api(endpoints.publish, { params: { id }, body: { name: 'First' } })
  return (await api(endpoints.detail, { params: { id } })).data
}

test('a draft is published with its difference, and an earlier version restored @core', async ({
  page,
  session,
  api,
}) => {
  const prompt = ['You answer calls.', 'Be brief.', 'Never give legal advice.']
  const guardrails = [{ rule: 'No prices.', words: ['price'], answer: null }]
  const { id, name } = await publishedAgent(api, { system_prompt: prompt.join('\n'), guardrails })
  const changed = {
    system_prompt: [prompt[0], 'Be friendly and brief.', prompt[2]].join('\n'),
    temperature: 0.7,
    guardrails: [{ ...guardrails[0], words: ['price', 'cost'] }],
  }
  await api(endpoints.update, { params: { id }, body: changed })
  const agents = `/${session.user.tenant_id}/ai-agents`

  await page.goto(`${agents}?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name }).getByText(text('agents.draft.differs'))).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(/^Changed since version 1: .*Temperature/)).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Publish: ${name}` })
  await expect(dialog.getByText(text('agents.publish.text', { number: '1' }))).toBeVisible()
  const lines = dialog.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Added' }).first()).toContainText('Be friendly and brief.')
  await expect(lines.filter({ hasText: 'Removed' })).toHaveText(/Be brief\./)
  await expect(lines.filter({ hasText: 'Never give legal advice.' })).toHaveText('Never give legal advice.')
  await expect(lines.filter({ hasText: 'Changed' })).toContainText('No prices.')
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByLabel(text('agents.publish.name')).fill('Friendlier')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(text('agents.draft.same'))).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const refused = page.getByRole('menuitem', { name: 'Publish' })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /versions/i }).click()
  await page.getByRole('button', { name: 'Actions for First' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
  const restore = page.getByRole('dialog', { name: text('agents.restore.title', { name: 'First' }) })
  await expect(restore.getByRole('listitem').filter({ hasText: 'Removed' })).toHaveText(/Be friendly and brief\./)
  await expect(restore.getByText(fieldName('temperature'))).toBeVisible()
  await restore.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(restore).toBeHidden()
  const { data } = await api(endpoints.detail, { params: { id } })
  expect(data).toMatchObject({ system_prompt: prompt.join('\n'), published_version: 2, draft: { changed: true } })
})

test('an agent is created section by section, with an estimate and checked variables', async ({ page, session }) => {
  const name = `Sections ${Date.now()}`
  await page.goto(`/${session.user.tenant_id}/ai-agents/create`)
  const sections = page.getByRole('navigation', { name: text('forms.sections.label') })
  const dirty = (title: string) =>
    sections.getByRole('link', { name: new RegExp(`^${title}.*${text('forms.sections.changed')}`) })
  const estimate = page.getByRole('region', { name: text('agents.estimate.title') })
  await expect(estimate).toContainText(text('agents.estimate.free'))
  await enter(control(page, 'name'), name)
  await expect(dirty('Identity')).toBeVisible()
  await expect(dirty('Persona')).toBeHidden()

  const prompt = control(page, 'system_prompt')
  const unknown = (variable: string) => page.getByText(text('agents.variables.unknown', { name: `{{${variable}}}` }))
  await enter(prompt, 'Help {{caler_number}} with {{topic}}.')
  await expect(page.getByText(/^37 of 20,000 characters/)).toBeVisible()
  await expect(unknown('caler_number')).toBeVisible()
  await page.getByRole('button', { name: 'Change to {{caller_number}}' }).press('Enter')
  await expect(prompt).toHaveValue('Help {{caller_number}} with {{topic}}.')
  await expect(dirty('Opening')).toBeHidden()
  await page.getByRole('button', { name: 'Declare {{topic}}' }).press('Enter')
  await expect(unknown('topic')).toHaveCount(0)
  await expect(dirty('Opening')).toBeVisible()
  await sections.getByRole('link', { name: /^Opening/ }).click()
  const declared = page.getByRole('group', { name: fieldName('start_variables') }).getByLabel('Name')
  await expect(declared).toHaveValue('topic')

  await enter(control(page, 'first_message'), 'Hello {{Nam e}}')
  await expect(unknown('Nam e')).toBeVisible()
  await expect(page.getByText(text('agents.variables.invalid'))).toBeVisible()
  await enter(control(page, 'first_message'), 'Hello {{agent_name}}')
  await expect(unknown('Nam e')).toBeHidden()

  await choose(page, control(page, 'primary_language'), 'Malay')
  await choose(page, control(page, 'speech_to_text'), 'ElevenLabs')
  // The platform charges neither speech in the browser nor what it has no key for.
  await expect(estimate).toContainText(text('agents.estimate.free'))
  await choose(page, control(page, 'voice_id'), 'Gadis')
  await expect(page.getByRole('button', { name: text('voices.play', { name: 'Gadis' }) })).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(estimate).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: text('app.record.create', { noun: 'AI agent' }) }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
})

test('one section is shown at a time, with the next one below; an error elsewhere opens its section', async ({
  page,
  session,
  api,
}) => {
  const { id } = await newAgent(api)
  await page.goto(`/${session.user.tenant_id}/ai-agents/update/${id}`)
  const section = (name: string) => page.locator('main form').getByRole('region', { name, exact: true })
  await expect(section('Identity')).toBeVisible()
  await expect(section('Persona')).toHaveCount(0)
  await page.getByRole('link', { name: text('forms.sections.next', { name: 'Persona' }) }).press('Enter')
  await expect(section('Persona')).toBeFocused()
  await expect(section('Identity')).toHaveCount(0)
  await expect(page).toHaveURL(/#section-persona$/)
  await control(page, 'system_prompt').fill('')
  await page.getByRole('link', { name: text('forms.sections.next', { name: 'Opening' }) }).click()
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(control(page, 'system_prompt')).toBeFocused()
  await expect(section('Opening')).toHaveCount(0)
})

test('beside the form the agent is asked as the form is, saved or not, accessibly in both themes', async ({
  page,
  session,
  api,
}) => {
  const { id } = await newAgent(api)
  await page.goto(`/${session.user.tenant_id}/ai-agents/update/${id}#section-persona`)
  const trial = page.getByRole('region', { name: text('conversations.trial.title') })
  const ask = async (question: string) => {
    await trial.getByLabel(text('conversations.talk.message')).fill(question)
    await page.keyboard.press('Enter')
  }
  await ask('Where is the moon?')
  await expect(trial.getByRole('listitem').last()).toContainText("don't have that information")
  await control(page, 'system_prompt').fill('Answer in one sentence.')
  const rules = page.getByRole('group', { name: fieldName('guardrails'), exact: true })
  await rules.getByRole('button', { name: text('forms.rows.add_to', { field: fieldName('guardrails') }) }).click()
  const rule = rules.getByRole('group', { name: text('forms.rows.row', { field: fieldName('guardrails'), number: 1 }) })
  await ask('And tonight?')
  await expect(trial.getByRole('alert')).toHaveText(text('conversations.trial.invalid'))
  await rule.getByLabel('Rule').fill('Nothing about the moon.')
  await rule.getByLabel('Words').fill('moon')
  await page.keyboard.press('Enter')
  await rule.getByLabel('Answer').fill('Ask an astronomer.')
  await ask('Where is the moon?')
  await expect(trial.getByRole('listitem').last()).toContainText('Ask an astronomer.')
  await expect(trial.getByRole('alert')).toHaveCount(0)

  const box = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysPixels(page)).toBe(0)
    const [form, own] = [await page.locator('#section-persona').boundingBox(), await trial.boundingBox()]
    return { isBeside: own!.x >= form!.x + form!.width, isBelow: own!.y >= form!.y + form!.height }
  }
  expect(await box(1440)).toMatchObject({ isBeside: true })
  expect(await box(1200)).toMatchObject({ isBeside: true })
  expect(await box(1199)).toMatchObject({ isBeside: false, isBelow: true })
  expect(await box(390)).toMatchObject({ isBeside: false, isBelow: true })
  for (const theme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, theme), theme).toEqual([])
  await trial.getByRole('button', { name: text('conversations.talk.again') }).click()
  await expect(trial.getByRole('listitem')).toHaveCount(0)
})

test('a tool is called from the form, and says what it answered', async ({ page, session, api }) => {
  const shop = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    const number = new URL(request.url!, 'http://shop').searchParams.get('number')
    response.end(JSON.stringify({ order: { state: `${number} shipped` } }))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  const tool = {
    name: 'order',
    description: 'Finds an order',
    url: `http://127.0.0.1:${port}/orders`,
    parameters: [{ name: 'number', description: 'Its number' }],
    results: [{ variable: 'order_state', path: 'order.state' }],
  }
  const { id } = await newAgent(api, { system_prompt: 'It is {{order_state}}.', http_tools: [tool] })
  await page.goto(`/${session.user.tenant_id}/ai-agents/config?agent=${id}&section=tools`)
  await expect(page).toHaveURL(/agent=[^&]+#section-tools$/)
  await expect(page.locator('#section-tools')).toBeFocused()
  await expect(page.getByText(/^Nothing provides/)).toHaveCount(0)

  await page.getByRole('button', { name: text('agents.tools.test', { name: 'order' }) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: text('agents.tools.test', { name: 'order' }) })
  await dialog.getByRole('button', { name: text('agents.tools.call') }).press('Enter')
  await expect(dialog.getByText(text('problems.required'))).toBeVisible()
  await dialog.getByLabel('number').fill('7')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText(text('agents.tools.worked'))
  await expect(dialog.getByRole('definition')).toHaveText('7 shipped')
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
  await dialog.getByRole('button', { name: text('agents.tools.call') }).press('Enter')
  await expect(dialog.getByText(text('agents.tools.problem.no_listener'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('agents are configured on one page, which asks before changes are lost', async ({ page, session, api }) => {
  const [first, second] = [await newAgent(api), await newAgent(api)]
  await page.goto(`/${session.user.tenant_id}/ai-agents`)
  await page.getByRole('link', { name: text('views.config') }).click()
  await expect(page.getByText(text('agents.config.choose_text'))).toBeVisible()
  const chooser = page.getByRole('combobox', { name: text('agents.config.agent') })
  await choose(page, chooser, first.name)
  await expect(page).toHaveURL(new RegExp(`config\\?agent=${first.id}`))
  await expect(control(page, 'name')).toHaveValue(first.name)

  await enter(control(page, 'system_prompt'), 'Changed.')
  await choose(page, chooser, second.name)
  const leave = page.getByRole('dialog', { name: text('app.unsaved.title') })
  await leave.getByRole('button', { name: text('app.unsaved.stay') }).press('Enter')
  await expect(leave).toBeHidden()
  await expect(control(page, 'system_prompt')).toHaveValue('Changed.')
  await page.getByRole('button', { name: text('app.record.save') }).press('Enter')
  await expect
    .poll(async () => (await api(endpoints.detail, { params: { id: first.id } })).data.system_prompt)
    .toBe('Changed.')
  await expect(page).toHaveURL(new RegExp(`agent=${first.id}`))

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('agents.publish.first'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await choose(page, chooser, second.name)
  await expect(control(page, 'name')).toHaveValue(second.name)
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
})

test('an agent is duplicated, paused, resumed and archived; a full plan says so', async ({
  page,
  session,
  api,
  platform,
  sessionOf,
}) => {
  const { id, name } = await publishedAgent(api)
  await page.goto(`/${session.user.tenant_id}/ai-agents/detail/${id}`)
  const status = (value: string) => page.getByRole('main').getByText(value, { exact: true }).first()
  const act = async (action: string) => {
    const button = page.getByRole('button', { name: action, exact: true })
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible()
    if (await button.isVisible()) return button.press('Enter')
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
  }
  await expect(status('Active')).toBeVisible()
  await act('Pause')
  await expect(status('Paused')).toBeVisible()
  await act('Resume')
  await expect(status('Active')).toBeVisible()
  await act('Archive')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(status('Archived')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  const refused = page.getByRole('menuitem', { name: 'Publish' })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await act('Duplicate')
  const copies = async () => (await api(endpoints.list, { query: `q=${encodeURIComponent(name)}` })).data
  await expect.poll(async () => (await copies()).length).toBe(2)
  const copy = (await copies()).find((one: AiAgent) => one.id !== id)
  expect(copy).toMatchObject({ status: 'draft', published_version: null })

  const operator = apiOf(platform.url, await sessionOf('operator'))
  const limitTo = async (agents: number | null) => {
    const at = { params: { tenantId: (await sessionOf('operator')).user.tenant_id, id: session.user.tenant_id } }
    const { limits, updated_at } = (await operator(tenants.endpoints.detail, at)).data
    const body = { limits: { ...limits, agents }, updated_at }
    expect((await operator(tenants.endpoints.update, { ...at, body })).status).toBe(200)
  }
  await limitTo(1)
  await act('Duplicate')
  await expect(page.getByText(/^Limit reached: \d+ of 1 AI agents/)).toBeVisible()
  await limitTo(null)
})
