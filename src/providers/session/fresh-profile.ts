import { delayOf } from '../requests/delay.ts'
import { refreshProfile } from './profile.ts'
import { readSession } from './session.ts'

/** Attempts until the window is used or connected again. */
const attempts = 5

let isAsking = false
let isOutdated = false
let hasFailed = false
let endPause: (() => void) | undefined

/** Reads the profile, again after a failure, and again if it may have changed since the request under way was sent. */
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

/** Reads the profile if the last attempt failed: for a window that is used or connected again. */
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
