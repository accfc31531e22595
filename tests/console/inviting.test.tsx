import { beforeEach, expect, test } from 'vitest'
import { roles } from '#contract/roles.ts'
import {
  all,
  choose,
  click,
  find,
  openConsole,
  select,
  startFakePlatform,
  type,
  until,
} from '#tests/support/console/open.tsx'
import { text } from '#tests/support/words.ts'

let platform: ReturnType<typeof startFakePlatform>
let sent: any[]

beforeEach(async () => {
  platform = startFakePlatform()
  sent = []
  platform.add(roles, { name: 'Support agent', description: null })
  platform.add(roles, { name: 'Knowledge reader', description: null })
  platform.answer('invitations.createMany', ({ body }: any) => {
    sent.push(body)
    const emails = [body, ...(body.more ?? [])].flatMap((group) => group.emails)
    return { data: emails.map((email: string) => ({ email, result: 'sent', link: `https://x.test/${email}` })) }
  })
  await openConsole('iam/users/invite')
})

const addresses = () => all<HTMLTextAreaElement>('textbox', /^Email addresses/)
const roleBoxes = () => all('combobox', /^Role/)

test('a wrong address stays in the form with its reason, and counts as not invited', async () => {
  await find('textbox', /^Email addresses/)
  await type(addresses()[0]!, 'a@x.test, nobody, b@x.test')
  await select(roleBoxes()[0]!, 'Support agent')
  await choose('button', text('iam.invite.send_count', { count: 2 }))
  await until(() => expect(document.body.textContent).toContain(text('iam.invite.results', { sent: 2, count: 3 })))
  expect(sent).toMatchObject([{ emails: ['a@x.test', 'b@x.test'] }])
  expect(addresses()[0]!.value).toBe('nobody')
  expect(document.querySelector('form')!.textContent).toContain(`${text('iam.invite.invalid_list')} nobody`)
})

test('people are invited with several roles in one go', async () => {
  await find('textbox', /^Email addresses/)
  await type(addresses()[0]!, 'a@x.test')
  await select(roleBoxes()[0]!, 'Support agent')
  await click(await find('button', text('iam.invite.add_group')))
  await until(() => expect(addresses()).toHaveLength(2))
  await type(addresses()[1]!, 'b@x.test c@x.test')
  await select(roleBoxes()[1]!, 'Knowledge reader')
  await choose('button', text('iam.invite.send_count', { count: 3 }))
  await until(() => expect(document.body.textContent).toContain(text('iam.invite.results', { sent: 3, count: 3 })))
  const [one, other] = platform.rows['roles']!.slice(-2).map(({ id }) => id)
  expect(sent).toMatchObject([
    { emails: ['a@x.test'], role_id: one, more: [{ emails: ['b@x.test', 'c@x.test'], role_id: other }] },
  ])
})
