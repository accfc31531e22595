import type { Browser, Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { visit } from './browser.ts'
import type { Figure } from './figure.ts'
import { openList, settle } from './lists.ts'
import { repeat } from './timings.ts'

/** Milliseconds from a click on "New ticket" to the form's first field. */
export async function measureForms(browser: Browser, url: string, session: Session): Promise<Figure[]> {
  const saving = await repeat(() => openForm(browser, url, session, use))
  const hovered = await repeat(() => openForm(browser, url, session, hoverUntilDrawn))
  const cold = await repeat(() => openFormOfReadList(browser, url, session))
  return [
    { what: 'Form: cold, its list was read', value: cold, unit: 'ms', budget: 700, isTiming: true },
    { what: 'Form: after hovering', value: hovered, unit: 'ms', budget: 300, isTiming: true },
    { what: 'Form: where data is saved, its list was used', value: saving, unit: 'ms', budget: 700, isTiming: true },
  ]
}

/** Without what a list loads ahead. */
async function openForm(browser: Browser, url: string, session: Session, prepare: (page: Page) => Promise<void>) {
  const { page, close } = await visit(browser, { url, session, isSlow: true, savesData: true })
  await openList(page, session, 'tickets')
  await prepare(page)
  const time = await clickUntilField(page)
  await close()
  return time
}

async function openFormOfReadList(browser: Browser, url: string, session: Session): Promise<number> {
  const { page, close } = await visit(browser, { url, session, isSlow: true })
  await openList(page, session, 'tickets')
  const time = await clickUntilField(page)
  await close()
  return time
}

/** Moves the pointer over the list, and waits until the form has come. */
async function use(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/forms-[\w-]+\.js$/)
  await page.mouse.move(700, 500)
  await loaded
  await settle(page)
}

async function hoverUntilDrawn(page: Page): Promise<void> {
  await page.locator(newLink).hover()
  await page.locator('main form input').first().waitFor({ state: 'attached' })
  await settle(page)
}

const newLink = 'main a[href$="/tickets/create"]'

/** Measured in the page, up to the frame that shows the field. */
const clickUntilField = (page: Page): Promise<number> =>
  page.evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        const begin = performance.now()
        const observer = new MutationObserver(() => {
          const field = document.querySelector('main form input')
          if (!field?.checkVisibility()) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - begin))))
        })
        observer.observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLElement>(link)!.click()
      }),
    newLink,
  )
