import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const iconPattern = /<[A-Z]\w+(?:Outlined|Filled|TwoTone)\b[^>]*>/g

/** antd's icons name themselves, such as "reload". A button would be called "reload Refresh". */
it('hides every decorative icon from accessible names', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const icons = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(iconPattern)].map(([icon]) => ({ file, icon })),
  )
  expect(icons.length).toBeGreaterThan(30)
  expect(icons.filter(({ icon }) => !/aria-(hidden|label=)/.test(icon))).toEqual([])
})
