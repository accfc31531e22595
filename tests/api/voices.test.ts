import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voices as contract } from '#contract/voices.ts'
import { giveReader } from '../support/nouns/nouns.ts'
import type { Account } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const recorded = 'https://storage.googleapis.com/eleven-public-prod/anna.mp3'
const elevenLabs = createServer(({ url, headers }, answer) => {
  const status = headers['xi-api-key'] !== 'good key' ? 401 : url === '/v1/voices/anna' ? 200 : 404
  answer.writeHead(status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ voice_id: 'anna', preview_url: recorded }))
})
beforeAll(() => new Promise<void>((resolve) => elevenLabs.listen(0, '127.0.0.1', resolve)))
afterAll(() => void elevenLabs.close())

const platform = usePlatform()
const { endpoints } = contract
const as = 'admin' as const
let count = 0

async function newVoice(values: object = {}) {
  const body = { name: `Voice ${++count}`, languages: ['id'], language_tag: 'id-ID', ...values }
  const { status, body: answer } = await platform.call(endpoints.create, { as, body })
  expect([status, answer.errors]).toEqual([201, undefined])
  return answer.data
}
const validate = async (id: string) => (await platform.call(endpoints.validate, { as, params: { id } })).body.data
const list = async (query: string, caller: Account = as) =>
  (await platform.call(endpoints.list, { as: caller, query })).body.data

test.each([
  [{}, null],
  [{ provider_voice_id: 'Microsoft Gadis Online (Natural) - Indonesian (Indonesia)' }, null],
  [{ provider_voice_id: 'com.apple.voice.compact.id-ID.Damayanti' }, null],
  [{ provider_voice_id: '<script>' }, 'malformed_name'],
  [{ language_tag: 'en-GB' }, 'tag_of_other_language'],
  [{ language_tag: null }, null],
  [{ provider: 'elevenlabs', provider_voice_id: 'anna', language_tag: null }, 'elevenlabs_not_configured'],
])('a voice with %o is validated: %s', async (values, failure) => {
  const { id, status } = await newVoice(values)
  expect(status).toBe('unverified')
  const found = await validate(id)
  expect(found).toMatchObject({ status: failure ? 'invalid' : 'valid', failure, validated_at: expect.any(String) })
})

test('a change of what was validated asks for another validation, any other does not', async () => {
  const { id } = await newVoice()
  await validate(id)
  const change = async (body: object) => (await platform.call(endpoints.update, { as, params: { id }, body })).body.data
  expect((await change({ description: 'Calm' })).status).toBe('valid')
  expect(await change({ languages: ['id', 'en'] })).toMatchObject({ status: 'unverified', validated_at: null })
})

test('a tag that is none is refused on its field', async () => {
  for (const language_tag of ['Indonesian', 'id_ID', 'x']) {
    const body = { name: 'Wrong', languages: ['id'], language_tag }
    const answer = await platform.call(endpoints.create, { as, body })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['language_tag']])
  }
})

test('favourites are those of the caller, and change no version', async () => {
  const { id, updated_at } = await newVoice()
  const mark = (favourite: boolean) => platform.call(endpoints.favourite, { as, params: { id }, body: { favourite } })
  expect((await mark(true)).body.data).toMatchObject({ is_favourite: true, updated_at })
  await mark(true)
  expect((await list('is_favourite=true')).map((voice: any) => voice.id)).toEqual([id])
  await giveReader(platform, ['read-list-voices'])
  expect(await list('is_favourite=true', 'reader')).toEqual([])
  await mark(false)
  expect(await list('is_favourite=true')).toEqual([])
})

test('a tenant has one default voice', async () => {
  const [one, two] = [await newVoice(), await newVoice()]
  for (const { id } of [one, two]) await platform.call(endpoints.setDefault, { as, params: { id } })
  expect((await list('is_default=true')).map((voice: any) => voice.id)).toEqual([two.id])
})

test('voices of ElevenLabs are looked up with the key of the platform', async () => {
  const { port } = elevenLabs.address() as { port: number }
  const env = platform.deps.env as { ELEVENLABS_API_KEY?: string; ELEVENLABS_BASE_URL: string }
  const before = { ...env }
  env.ELEVENLABS_BASE_URL = `http://127.0.0.1:${port}`
  const outcome = async (key: string, provider_voice_id: string) => {
    env.ELEVENLABS_API_KEY = key
    const { id } = await newVoice({ provider: 'elevenlabs', provider_voice_id, language_tag: null })
    const { failure, preview_url } = await validate(id)
    return [failure, preview_url]
  }
  try {
    expect(await outcome('good key', 'anna')).toEqual([null, recorded])
    expect(await outcome('good key', 'nobody')).toEqual(['voice_unknown', null])
    expect(await outcome('old key', 'anna')).toEqual(['elevenlabs_refused', null])
    env.ELEVENLABS_BASE_URL = 'http://127.0.0.1:1'
    expect(await outcome('good key', 'anna')).toEqual(['elevenlabs_unreachable', null])
  } finally {
    Object.assign(env, { ELEVENLABS_API_KEY: undefined, ...before })
  }
})
