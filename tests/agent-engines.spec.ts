import { aiAgents } from '#contract/ai-agents/contract.ts'
import { findingsIn } from './support/browser/checks.ts'
import { choose, control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Settings that the engine of an agent does not act on are not shown, and keep their values. */

const models = ['tone', 'temperature', 'max_tokens']
const elevenLabs = ['voice_stability', 'voice_similarity', 'can_send_dtmf', 'record_audio', 'delete_audio']
const calls = ['noise_filter', 'interruption_sensitivity']
const shown = { embedded: calls, openai: [...models, ...calls], elevenlabs: [...models, ...elevenLabs] }
const all = [...models, ...elevenLabs, ...calls]

test('the form and the page of an agent follow its engine', async ({ page, session, api }) => {
  test.slow()
  const body = { name: `Engine ${Date.now()}`, system_prompt: 'x', primary_language: 'en', first_message: 'Hi' }
  const { id } = (
    await api(aiAgents.endpoints.create, { body: { ...body, tone: 'formal', llm: 'openai', llm_model: 'm' } })
  ).data
  const base = `/${session.user.tenant_id}/ai-agents`
  const inForm = async (engine: keyof typeof shown) => {
    for (const name of all) {
      // Of the sections, one is visible at a time.
      await expect(control(page, name), `${name} of ${engine}`).toHaveCount(shown[engine].includes(name) ? 1 : 0)
    }
  }
  await page.goto(`${base}/update/${id}#section-model`)
  await inForm('openai')
  for (const engine of ['elevenlabs', 'embedded'] as const) {
    await choose(page, control(page, 'llm'), text(`values.llm.${engine}`))
    await inForm(engine)
  }
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.getByRole('button', { name: text('app.record.save'), exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`detail/${id}`))
  await expect(page.getByText(text('fields.noise_filter'), { exact: true })).toBeVisible()
  await expect(page.getByText(text('fields.tone'), { exact: true })).toBeHidden()
  expect((await api(aiAgents.endpoints.detail, { params: { id } })).data).toMatchObject({
    llm: 'embedded',
    tone: 'formal',
  })
})
