import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** A Chromium of this machine: `CHROMIUM_PATH`, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...onPath, ...macApps, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/** Playwright's download first; as root on Debian, the package `chromium` where that is out of reach. */
export function installChromium(): string | undefined {
  console.log('No Chromium found, installing one …')
  const steps = [
    ['npx', 'playwright', 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
  ] as const
  for (const [command, ...args] of steps) {
    spawnSync(command, args, { stdio: 'inherit', timeout: 180_000, shell: process.platform === 'win32' })
    const found = findChromium()
    if (found) return found
  }
}
