import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell needs a third less processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const isRoot = process.getuid?.() === 0

/** Finds a local Chromium: `CHROMIUM_PATH`, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...macApps, chromium.executablePath()].find((path) => existsSync(path) && isRunnable(path))
}

/** Installs Debian's package as root, which includes its libraries; otherwise Playwright's download. */
export function installChromium(): string | undefined {
  console.log('No Chromium found, installing one …')
  const install = 'apt-get install --yes --no-install-recommends'
  const apt = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`
  const playwright = `npx playwright install ${isRoot ? '--with-deps ' : ''}chromium`
  for (const way of isRoot && existsSync('/usr/bin/apt-get') ? [apt, playwright] : [playwright]) {
    spawnSync(way, { stdio: 'inherit', shell: true, timeout: 300_000 })
    const found = findChromium()
    if (found) return found
  }
}

/** Ubuntu's `chromium-browser` may be a stub that only points to another package. */
const isRunnable = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
