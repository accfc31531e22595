import type { Page } from '@playwright/test'
import { findingsIn, serious, settle, sidewaysPixels } from '../support/browser/checks.ts'
import { resources } from '#resources/all.ts'
import { isExample } from '../support/nouns/declared.ts'
import { everyScreen } from '../support/browser/every-screen.ts'
import { quiet } from '../support/browser/quiet.ts'
import { expect, test } from '../support/browser/test.ts'
import { unfocusable } from '../support/browser/walk.ts'

const desktop = { width: 1440, height: 900 }
/** Screens of a group that one test checks. */
const together = 4

const examples = resources.filter(isExample).map(({ identifier }) => identifier)

/**
 * Visits every screen: it shows what it is for, scrolls in no direction but down on phones, has no serious axe violation in
 * either theme, and a visible focus on every control. Screens are opened once and several in one browser, since opening them costs more than checking them.
 * Those of the examples run in `npm test`.
 */
for (const group of new Set(everyScreen.map((screen) => screen.group))) {
  const screens = everyScreen.filter((screen) => screen.group === group)
  for (let from = 0; from < screens.length; from += together) {
    const some = screens.slice(from, from + together)
    test.describe(`${group}${examples.includes(group) ? ' @core' : ''}`, () => {
      test.use({ account: some[0]!.account })

      test(`fit phones, are accessible in both themes, and show the focus: ${some.map(({ name }) => name).join('; ')}`, async ({
        page,
        session,
        api,
      }) => {
        test.slow()
        for (const [index, { name, address, shows }] of some.entries()) {
          await test.step(name, async () => {
            // The frame around the screens of a group is the same on each.
            const within = index === 0 ? undefined : 'main'
            const path = await address(session.user.tenant_id, api)
            // Asked before the screen is opened: other tests add records meanwhile.
            const texts = (await shows?.(api)) ?? []
            await check(page, name, path, within)
            for (const text of texts) {
              await expect
                .soft(page.getByText(text).filter({ visible: true }).first(), `${name} shows ${text}`)
                .toBeVisible()
            }
          })
        }
      })
    })
  }
}

async function check(page: Page, name: string, address: string, within?: string) {
  await page.setViewportSize({ width: 390, height: 800 })
  // Opened in the theme that it is checked in first: a change draws the page anew.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await open(page, address)
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sidewaysPixels(page), `${name}: ${width} pixels`).toBe(0)
  }

  await page.setViewportSize(desktop)
  // Nothing but contrast depends on the theme.
  const contrast = { ...serious, rules: ['color-contrast'], within }
  expect.soft(await findingsIn(page, 'dark', contrast), `${name}: dark`).toEqual([])
  expect.soft(await findingsIn(page, 'light', { ...serious, within }), `${name}: light`).toEqual([])

  const { unreached, unseen } = await unfocusable(page, within)
  expect.soft(unseen, `${name}: without a visible focus`).toEqual([])
  expect.soft(unreached, `${name}: not reached by Tab`).toEqual([])
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await quiet(page)
}
