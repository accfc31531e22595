import { expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { email } from '../kinds/texts.tsx'
import type { FaceProps } from '../resource.ts'

const face = (value: string) => ({ value, row: {}, field: { name: 'email', kind: 'email' } }) as unknown as FaceProps

it.each([
  ['info@xn--bcher-kva.example', 'info@bücher.example'],
  ['sari@company.test', 'sari@company.test'],
])('shows %s as it is written', async (kept, written) => {
  const { Cell, Display } = email
  await mount(
    <>
      <Cell {...face(kept)} />
      {Display && <Display {...face(kept)} />}
    </>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toBe(written + written))
  expect(document.querySelector('a')!.getAttribute('href')).toBe(`mailto:${kept}`)
})
