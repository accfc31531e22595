/** Milliseconds after the last key until what was typed is complete. */
const typingMs = 2_000
const most = 40

/** Gathers the keys that a caller presses; `#` completes them. */
export function createDigits(onTyped: (digits: string) => void) {
  let typed = ''
  let timer: NodeJS.Timeout | undefined
  const complete = () => {
    clearTimeout(timer)
    if (typed) onTyped(typed)
    typed = ''
  }
  return {
    add(key: string) {
      if (key === '#') return complete()
      if (!/^[0-9A-D*]$/.test(key)) return
      typed += key
      clearTimeout(timer)
      if (typed.length >= most) return complete()
      timer = setTimeout(complete, typingMs)
    },
    stop: () => clearTimeout(timer),
  }
}
