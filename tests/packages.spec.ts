import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { build, createServer, preview, type InlineConfig, type PluginOption } from 'vite'
import config from '../vite.config.ts'
import { freePort, removeFolder } from './support/platform/process.ts'
import { followRequests, quiet } from './support/browser/quiet.ts'

/** A hand-written page uses antd and Refine as documented, built by the configuration of the product. */
const servers = { production: serveBuilt, development: serveSources }

for (const [mode, serve] of Object.entries(servers)) {
  test(`antd and Refine work as documented in ${mode}`, async ({ page }) => {
    test.slow()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const { url, close } = await serve()
    try {
      followRequests(page.context())
      await page.goto(url)
      // In development, Vite bundles the packages on the first visit and reloads the page.
      await expect(page.getByRole('button', { name: 'Ask' })).toBeVisible({ timeout: 90_000 })
      await quiet(page)
      await useControls(page)
      await useLocalTable(page)
      await useSyncedTable(page)
    } finally {
      await close()
    }
    expect(errors).toEqual([])
  })
}

async function useControls(page: Page) {
  const said = page.getByRole('status')
  await page.getByLabel('Find').fill('fax')
  await page.getByLabel('Find').press('Enter')
  await expect(said).toHaveText('searched fax')

  await page.getByRole('combobox', { name: 'City' }).fill('Upp')
  await page.locator('.ant-select-item-option').getByText('Uppsala').click()
  await expect(said).toHaveText('selected 3')

  await page.getByLabel('Day').fill('2026-11-21')
  await page.getByLabel('Day').press('Enter')
  await expect(said).toHaveText('picked 2026-11-21')

  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect(said).toHaveText('confirmed')
}

async function useLocalTable(page: Page) {
  const names = page.locator('tr.ant-table-row td:nth-child(2)')
  await page.locator('tr.ant-table-row').nth(1).getByRole('checkbox').check()
  await expect(page.getByRole('status')).toHaveText('ticked 2')

  await page.getByRole('columnheader', { name: 'Name' }).click()
  await expect(names).toHaveText(['Bandung', 'Jakarta', 'Uppsala'])

  await page.locator('.ant-table-filter-trigger').click()
  await page.getByRole('menuitem', { name: 'Sweden' }).click()
  await page.locator('.ant-table-filter-dropdown').getByRole('button', { name: 'OK' }).click()
  await expect(names).toHaveText(['Uppsala'])
}

async function useSyncedTable(page: Page) {
  const synced = page.getByRole('region', { name: 'Synced' })
  await expect(synced.getByRole('listitem')).toHaveText(['Bandung', 'Jakarta'])
  await synced.getByRole('button', { name: 'Descending' }).click()
  await expect(synced.getByRole('listitem')).toHaveText(['Uppsala', 'Jakarta'])
  await synced.getByRole('button', { name: 'Next' }).click()
  await expect(synced.getByRole('listitem')).toHaveText(['Bandung'])
  await expect(page).toHaveURL(/currentPage=2/)
  await expect(page).toHaveURL(/sorters/)
  await page.reload()
  await expect(synced.getByRole('listitem')).toHaveText(['Bandung'])
}

interface Server {
  url: string
  close(): Promise<void>
}

async function serveBuilt(): Promise<Server> {
  const outDir = mkdtempSync(join(tmpdir(), 'packages-'))
  const shared = inline()
  await build({ ...shared, build: { ...shared.build, outDir, emptyOutDir: true, manifest: false } })
  const port = await freePort()
  const server = await preview({ ...shared, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await server.close()
      removeFolder(outDir)
    },
  }
}

async function serveSources(): Promise<Server> {
  const port = await freePort()
  const cacheDir = mkdtempSync(join(tmpdir(), 'packages-'))
  const server = await createServer({ ...inline(), cacheDir, server: { port, host: '127.0.0.1' } })
  await server.listen()
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await server.close()
      removeFolder(cacheDir)
    },
  }
}

/** Plugins for the product's build alone: they write its files, and check the chunks of its sources. */
const productOnly = ['move-manifest', 'preload-application', 'refuse-circles']

/** The product's own configuration, for the fixture's page. */
const inline = (): InlineConfig => ({
  ...config,
  configFile: false,
  logLevel: 'warn',
  root: resolve('tests/fixtures/packages'),
  plugins: (config.plugins as PluginOption[]).filter(
    (plugin) => !(plugin && 'name' in plugin && productOnly.includes(plugin.name)),
  ),
})
