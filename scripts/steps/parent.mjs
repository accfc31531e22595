const intervalMs = 500

/**
 * Stops this process when npm, its parent, has ended: npm does not forward every signal, and the shell in between
 * forwards none. A process started without npm can outlive its shell.
 */
export function stopWithParent() {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  watch.unref()
}
