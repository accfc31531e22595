import { expect, test } from 'vitest'
import type { FieldSpec } from '#crud/resource.ts'
import { mount } from '#tests/support/mount.ts'
import { LoggedValue } from './logged-value.tsx'

const field = (kind: string) =>
  ({ name: 'keywords', kind, optional: false, nullable: false, colors: {} }) as unknown as FieldSpec

test.each(['tags', 'objects', 'json', 'choices'])(
  'a masked value of the kind %s is shown as the mask',
  async (kind) => {
    await mount(<LoggedValue name="keywords" field={field(kind)} value="••••••••" />)
    expect(document.body.textContent).toBe('••••••••')
  },
)

test('a list is shown as such', async () => {
  await mount(<LoggedValue name="keywords" field={field('tags')} value={['sip', 'trunk']} />)
  expect(document.body.textContent).toBe('siptrunk')
})
