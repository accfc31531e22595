import { Validator } from '@seriousme/openapi-schema-validator'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withShared } from '#contract/grammar/aliases.ts'
import { endpoints } from '#contract/index.ts'
import { idOf } from '#server/http/openapi/operation.ts'
import { contractFileOf } from '../scripts/new/project.ts'
import { buildConsole } from '../scripts/steps/build.mjs'
import { manifestOf, withImports, type ManifestChunk } from '../scripts/vite/manifest.ts'
import { removeFolder, startPlatform, type Platform } from './support/platform/process.ts'

let platform: Platform
let script: string

beforeAll(async () => {
  await buildConsole()
  platform = await startPlatform()
  const page = await get('/')
  const scripts = [...page.text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
  const sizes = await Promise.all(scripts.map(async (path) => (await get(path)).body.length))
  // The entry may contain only imports, so takes the largest script.
  script = scripts[sizes.indexOf(Math.max(...sizes))]!
}, 120_000)
afterAll(async () => {
  await platform.stop()
  removeFolder(platform.dataDir)
})

describe('the console', () => {
  test.each(['/', '/auth/login', '/any/tickets/list'])(
    '%s is a page that is revalidated on each request',
    async (path) => {
      const { headers, text } = await get(path, { accept: 'text/html' })
      expect(headers['content-type']).toContain('text/html')
      expect(headers['cache-control']).toBe('no-cache')
      expect(text).toContain('<div id="root">')
    },
  )

  test('its pages run their own scripts only', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(/script-src ([^;]+)/.exec(policy)![1]).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
    expect(policy).toMatch(/(object-src 'none'|default-src 'none')/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('its scripts are compressed with %s and cached permanently', async (encoding, decompress) => {
    const plain = await get(script)
    const { headers, body } = await get(script, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(decompress(body).equals(plain.body)).toBe(true)
    expect(body.length).toBeLessThan(plain.body.length)
  })

  test('a missing script is not answered with a page', async () => {
    const { status } = await get('/assets/gone-12345678.js')
    expect(status).toBe(404)
  })
})

test('the first list loads the contract and the declaration of no other resource', () => {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(manifestOf('dist'), 'utf8'))
  const starts = Object.keys(manifest).filter((key) => ['first-list', 'application'].includes(manifest[key]!.name!))
  const eager = [...withImports(starts, manifest)].flatMap((key) => manifest[key]!.modules ?? [])
  const nouns = readdirSync('src/resources').filter((file) => !['index.ts', 'directory.ts'].includes(file))
  const heavy = nouns.flatMap((file) => [contractFileOf(file.replace('.ts', '')), `src/resources/${file}`])
  expect(eager).toContain('src/resources/directory.ts')
  expect(eager.filter((module) => heavy.includes(module))).toEqual([])
})

test('the console contains the drawings of used icons only', () => {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(manifestOf('dist'), 'utf8'))
  const modules = Object.values(manifest).flatMap((chunk) => chunk.modules ?? [])
  expect(modules).toContain('src/resources/action-drawings.ts')
  expect(modules).not.toContain('src/crud/drawings.ts')
})

describe.each([
  ['main', '/v1/openapi.json'],
  ['voice', '/api/openapi.json'],
])('the OpenAPI document of the %s API', (api, path) => {
  test('is valid 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse((await get(path)).text))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('contains every endpoint of the contract that is not a variant, its aliases and its files', async () => {
    const { paths } = JSON.parse((await get(path)).text) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const described = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(
      endpoints
        .filter(({ variant }) => !variant)
        .flatMap(withShared)
        .filter((endpoint) => endpoint.api === api)
        .map(idOf)
        .sort(),
    )
  })
})

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
  text: string
}

/** Uses node:http, since fetch() decompresses automatically. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(platform.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: answer.statusCode!, headers: answer.headers, body, text: body.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}
