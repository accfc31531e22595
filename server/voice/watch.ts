interface Limits {
  /** In seconds. */
  duration: number
  silence: number
}

interface Notices {
  /** Called when no one has spoken for the limit, and once more after as long again. */
  onSilence(times: number): void
  onDuration(): void
  onPing(): void
}

const pingMs = 10_000

/** Watches how long a conversation lasts and how long its user is silent. */
export function watch({ duration, silence }: Limits, { onSilence, onDuration, onPing }: Notices) {
  let times = 0
  const silenceTimer = setTimeout(() => {
    onSilence(++times)
    silenceTimer.refresh()
  }, silence * 1000)
  const durationTimer = setTimeout(onDuration, duration * 1000)
  const pingTimer = setInterval(onPing, pingMs)
  for (const timer of [silenceTimer, durationTimer, pingTimer]) timer.unref()
  return {
    /** The user does something: types, or talks. */
    stir() {
      times = 0
      silenceTimer.refresh()
    },
    /** The agent has spoken, and the user's time to answer begins. */
    wait: () => void silenceTimer.refresh(),
    stop() {
      clearTimeout(silenceTimer)
      clearTimeout(durationTimer)
      clearInterval(pingTimer)
    },
  }
}
