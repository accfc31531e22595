import { startPlatform, removeFolder } from '../tests/support/platform.ts'
import { launch, visit } from './size/browser.ts'
import { note } from '../tests/support/login-handoffs.ts'
const platform = await startPlatform()
const browser = await launch()
for (const path of ['/auth/register', '/auth/forgot-password']) {
  const { page, close } = await visit(browser, { url: platform.url, isSlow: true })
  await page.addInitScript(note, {})
  await page.goto(path)
  await page.locator('form input, main select').first().waitFor()
  console.log(
    await page.evaluate(() => {
      const { formAt } = window as any
      return [
        formAt,
        ...performance
          .getEntriesByType('resource')
          .map(
            (e: any) =>
              `${Math.round(e.startTime)} ${Math.round(e.responseEnd)} ${new URL(e.name).pathname} ${e.encodedBodySize} ${e.initiatorType}`,
          ),
      ]
    }),
  )
  await close()
}
await browser.close()
await platform.stop()
removeFolder(platform.dataDir)
