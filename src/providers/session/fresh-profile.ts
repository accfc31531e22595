import { delayOf } from '../requests/delay.ts'
import { refreshProfile } from './profile.ts'
import { readSession } from './session.ts'

/** Attempts before waiting until the window gets the focus or the network returns. */
const attempts = 5

let isAsking = false
let isOutdated = false
let hasFailed = false
let endPause: (() => void) | undefined

/**
 * Reads the profile. Retries after a failure, and reads again if it may have changed after the current request was
 * sent.
 */
export async function renewProfile(): Promise<void> {
  isOutdated = true
  endPause?.()
  if (isAsking) return
  isAsking = true
  for (let failures = 0; isOutdated && failures < attempts && readSession();) {
    isOutdated = false
    hasFailed = !(await isRead())
    if (!hasFailed) failures = 0
    else if (++failures < attempts) {
      isOutdated = true
      await pause(delayOf(failures - 1))
    }
  }
  isAsking = false
}

/** Retries if the last attempt failed. Called when the window gets the focus or the network returns. */
export const renewFailedProfile = (): void => void (hasFailed && renewProfile())

const isRead = () =>
  refreshProfile().then(
    () => true,
    () => false,
  )

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    endPause = resolve
    setTimeout(resolve, ms)
  })
