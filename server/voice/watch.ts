interface Limits {
  /** In seconds. */
  duration: number
  silence: number
}

interface Notices {
  /** Called when nobody has spoken for the limit, and once more after the same time. */
  onSilence(times: number): void
  onDuration(): void
  onPing(): void
}

const pingMs = 10_000

/** Watches the duration of a conversation and the silence of its user. */
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
    /** Resets the silence timer when the user types or talks. */
    stir() {
      times = 0
      silenceTimer.refresh()
    },
    /** Starts the silence timer after the agent has spoken. */
    wait: () => void silenceTimer.refresh(),
    stop() {
      clearTimeout(silenceTimer)
      clearTimeout(durationTimer)
      clearInterval(pingTimer)
    },
  }
}
