import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { mount } from '#tests/support/mount.ts'
import { url } from './texts.tsx'

it('links to an address, and to no script', async () => {
  const Display = url.Display!
  const linkTo = async (value: string) => {
    await mount(<Display {...({ value } as ComponentProps<typeof Display>)} />)
    return document.querySelector('a')!.href
  }
  expect(await linkTo('https://example.test/?a=1')).toBe('https://example.test/?a=1')
  for (const script of ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)'])
    expect(await linkTo(script)).not.toContain('alert')
})
