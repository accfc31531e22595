// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount } from '#tests/support/mount.ts'

it('has antd compute no styles before it is first opened', async () => {
  // Modules of its own: another suite's dialog would have computed the styles.
  vi.resetModules()
  const { Dialog } = await import('./dialog.tsx')
  await mount(<Dialog open={false} />)
  expect(document.head.innerHTML).not.toContain('ant-modal')
  await mount(<Dialog open />)
  expect(document.head.innerHTML).toContain('ant-modal')
})
