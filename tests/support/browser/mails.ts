import { expect } from '@playwright/test'
import { newestMail } from '../people.ts'

/** The six digits of the newest mail to an address; waits while they equal `before`. */
export async function mailedCode(url: string, to: string, before?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => (code = /^\s*(\d{6})\s*$/m.exec((await newestMail(url, to)).text)?.[1]))
    .toEqual(expect.not.stringMatching(before ?? '^$'))
  return code!
}

/** The console path that the newest mail to an address links to. */
export async function mailedPath(url: string, to: string, page: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => (path = new RegExp(`https?://[^/]+(${page}\\S+)`).exec((await newestMail(url, to)).text)?.[1]))
    .toBeTruthy()
  return path!
}
