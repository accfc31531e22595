import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/** Shows mistakes in declarations in the terminal and over the page, in development. A build is not begun with any. */
export function checkDeclarations(): Plugin {
  return {
    name: 'check-declarations',
    apply: 'serve',
    configureServer(server) {
      const show = async () => {
        const mistakes = await findMistakes()
        if (!mistakes) return
        server.config.logger.error(mistakes, { timestamp: true })
        server.ws.send({ type: 'error', err: { message: mistakes, stack: '' } })
      }
      const isDeclaration = /\/(contract|src\/resources|src\/locales|examples)\/.*\.ts$/
      server.watcher.on('change', (file) => void (isDeclaration.test(file) && show()))
      void show()
    },
  }
}

/** Runs in a process of its own, which loads every declaration again. */
async function findMistakes(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/declarations.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return child.exitCode === 0 ? '' : said.trim()
}
