import { sql } from 'drizzle-orm'
import { phoneNumbers as contract } from '#contract/phone-numbers/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import { repeat } from '../../queue/repeat.ts'
import demo from './demo.json' with { type: 'json' }
import { hostedMs, syncHostedNumbers } from './hosted.ts'
import { phoneNumberHooks as hooks } from './hooks.ts'
import { phoneNumberPolicy as policy } from './policy.ts'
import { readBack, readBackMs } from './read-back.ts'
import { mountPhoneNumbers } from './routes.ts'
import { phoneNumbers as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountPhoneNumbers,
  workers: ({ db, keys, env, log }) => [
    repeat(hostedMs, () => syncHostedNumbers({ db, env, log }), log),
    repeat(readBackMs, () => readBack({ db, keys, env }), log),
  ],
  demo: [fixtures(contract, table, demo)],
  uses: {
    numbers: (tenantId) => sql`
      select count(*) from phone_numbers
      where tenant_id = ${tenantId} and type <> 'extension' and status <> 'released'`,
  },
})
