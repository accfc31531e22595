import { files } from '#contract/files.ts'
import { contracts } from '#contract/index.ts'
import { whenStorageIsFull, type NounRefusals, type Scenarios } from '../../support/nouns/refusals.ts'

const { create } = files.endpoints

/** A field that takes files of any type. */
const [taker] = contracts.flatMap(({ name: resource, writable }) =>
  writable
    .filter(({ ref, types }) => ref === files.name && !types)
    .map(({ name: field, maxBytes }) => ({
      query: `${new URLSearchParams({ resource, field, filename: 'a.txt' })}`,
      maxBytes: maxBytes!,
    })),
)

export const scenarios: Scenarios = taker
  ? {
      'create storage_full': (platform) =>
        whenStorageIsFull(platform, () =>
          platform.call(create, { as: 'foreigner', query: taker.query, content: Buffer.from('a') }),
        ),
      'create file_too_large': (platform) =>
        platform.call(create, { as: 'admin', query: taker.query, content: Buffer.alloc(taker.maxBytes + 1) }),
    }
  : {}

/** Without such a field, nothing is uploaded that could be refused. */
export const producedElsewhere: NounRefusals['producedElsewhere'] = {
  'create file_type': 'tests/api/files/streams.test.ts',
  ...(!taker && { 'create storage_full': 'nowhere', 'create file_too_large': 'nowhere' }),
}
