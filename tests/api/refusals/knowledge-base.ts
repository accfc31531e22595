import { knowledgeBase, maxKnowledgeBytes } from '#contract/knowledge-base/contract.ts'
import { formOf } from '../../support/forms.ts'
import type { Answer } from '../../support/api.ts'
import type { TestPlatform } from '../../support/platform/in-process.ts'
import { whenStorageIsFull, withLimits, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = knowledgeBase
const as = 'foreigner' as const
const text = 'On all lines.'

export const scenarios: Scenarios = {
  'create over_limit': (platform) =>
    whenFull(platform, () => platform.call(endpoints.create, { as, body: { title: 'Echo', content: text } })),
  'createFromFile over_limit': (platform) => whenFull(platform, () => upload(platform, 'echo.txt', text)),
  'createFromFile file_type': (platform) => upload(platform, 'echo.zip', 'PK\u0003\u0004'),
  'createFromFile file_too_large': (platform) => upload(platform, 'echo.txt', 'x'.repeat(maxKnowledgeBytes + 1)),
  'createFromFile storage_full': (platform) => whenStorageIsFull(platform, () => upload(platform, 'echo.txt', text)),
  'replaceFile over_limit': (platform) =>
    onFile(platform, (replace) => whenFull(platform, () => replace('echo.txt', 'x'.repeat(9_000)))),
  'replaceFile file_type': (platform) => onFile(platform, (replace) => replace('echo.zip', 'PK\u0003\u0004')),
  'replaceFile file_too_large': (platform) =>
    onFile(platform, (replace) => replace('echo.txt', 'x'.repeat(maxKnowledgeBytes + 1))),
  'replaceFile storage_full': (platform) =>
    onFile(platform, (replace) => whenStorageIsFull(platform, () => replace('echo.txt', 'On one line.'))),
  'update over_limit': async (platform) => {
    const { body } = await platform.call(endpoints.list, { as })
    const sent = { params: { id: body.data[0].id }, body: { content: 'x'.repeat(9_000) } }
    return whenFull(platform, () => platform.call(endpoints.update, { as, ...sent }))
  },
}

/** Performs a call while the plan includes no more knowledge. */
const whenFull = (platform: TestPlatform, perform: () => Promise<Answer>) =>
  withLimits(platform, as, { knowledge_mb: 0 }, perform)

const upload = (platform: TestPlatform, filename: string, content: string): Promise<Answer> =>
  platform.call(endpoints.createFromFile, { as, ...formOf({}, { filename, content }) })

/** Adds a file, and replaces it. */
async function onFile(
  platform: TestPlatform,
  perform: (replace: (filename: string, content: string) => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { id } = (await upload(platform, 'echo.txt', text)).body.data
  return perform((filename, content) =>
    platform.call(endpoints.replaceFile, { as, params: { id }, ...formOf({}, { filename, content }) }),
  )
}
