import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import {
  copyOf,
  execForm,
  flagsOf,
  ignoring,
  instructionsOf,
  millisecondsOf,
  stagesOf,
  type Command,
} from './dockerfile.ts'

/** The last stage of a Dockerfile, as it stands in a folder. */
export interface Image {
  /** The folder in which its programs run. */
  folder: string
  env: Record<string, string>
  command: Command
  health: { command: Command; intervalMs: number; startMs: number }
}

/** A stage that is being carried out: its root stands for `/`. */
interface Layers extends Partial<Image> {
  root: string
  folder: string
  env: Record<string, string>
}

/**
 * Carries out a Dockerfile in a folder, each stage in a folder of its own below it that stands for `/`. Commands run on this
 * machine, so that images that stages begin with are those of this machine.
 *
 * @param context the project, of which .dockerignore leaves files out
 * @throws Error if a file to copy is missing or a command fails
 */
export async function carryOut(context: string, into: string, log: (line: string) => void): Promise<Image> {
  const isIgnored = ignoring(readFileSync(join(context, '.dockerignore'), 'utf8'))
  const stages = new Map<string | undefined, Layers>()
  let last: Layers | undefined
  for (const { image, name, steps } of stagesOf(instructionsOf(readFileSync(join(context, 'Dockerfile'), 'utf8')))) {
    log(`FROM ${image}`)
    const root = join(into, `stage-${stages.size + 1}`)
    mkdirSync(root, { recursive: true })
    last = { root, folder: root, env: {} }
    stages.set(name, last)
    for (const step of steps) {
      const started = performance.now()
      await carryOutStep(step.name, step.value, last, { context, isIgnored, stages })
      log(`${step.name} ${step.value.slice(0, 90)}  ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  if (!last?.command || !last.health) throw new Error('The last stage lacks CMD or HEALTHCHECK')
  return last as Image
}

interface Surroundings {
  context: string
  isIgnored(path: string): boolean
  stages: Map<string | undefined, Layers>
}

async function carryOutStep(name: string, value: string, stage: Layers, around: Surroundings): Promise<void> {
  if (name === 'WORKDIR') mkdirSync((stage.folder = inRoot(stage, value)), { recursive: true })
  else if (name === 'ENV')
    Object.assign(stage.env, Object.fromEntries(value.split(/\s+/).map((pair) => pair.split('='))))
  else if (name === 'COPY') copy(value, stage, around)
  else if (name === 'RUN') await run(flagsOf(value).rest, stage)
  else if (name === 'CMD') stage.command = execForm(value)
  else if (name === 'HEALTHCHECK') {
    const { flags, rest } = flagsOf(value)
    stage.health = {
      command: execForm(rest.replace(/^CMD\s+/, '')),
      intervalMs: millisecondsOf(flags['interval']!),
      startMs: millisecondsOf(flags['start-period']!),
    }
  } else if (!['USER', 'EXPOSE', 'STOPSIGNAL'].includes(name)) throw new Error(`${name} is not known here`)
}

const inRoot = ({ root, folder }: Layers, path: string) =>
  path.startsWith('/') ? join(root, path) : resolve(folder, path)

/** Copies files, and the contents of folders. */
function copy(value: string, stage: Layers, { context, isIgnored, stages }: Surroundings) {
  const { from, sources, target } = copyOf(value)
  const base = from ? stages.get(from)!.root : context
  for (const source of sources) {
    const path = join(base, source)
    if (!existsSync(path)) throw new Error(`COPY ${source}: there is no such file`)
    const isFile = statSync(path).isFile()
    const to = inRoot(stage, isFile && target.endsWith('/') ? join(target, basename(source)) : target)
    mkdirSync(dirname(to), { recursive: true })
    if (from) cpSync(path, to, { recursive: true, verbatimSymlinks: true })
    else copyWanted(context, relative(context, path), to, isIgnored)
  }
}

/** Copies what .dockerignore leaves in the context. @throws Error if that is nothing */
function copyWanted(context: string, source: string, to: string, isIgnored: (path: string) => boolean) {
  const path = join(context, source)
  if (statSync(path).isFile()) {
    if (isIgnored(source)) throw new Error(`COPY ${source}: .dockerignore leaves it out`)
    return cpSync(path, to)
  }
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    if (isIgnored(relative(context, file))) continue
    const copied = join(to, relative(path, file))
    mkdirSync(dirname(copied), { recursive: true })
    cpSync(file, copied)
  }
}

/** Variables of this machine that commands need: what leads to programs, packages and through proxies. */
const passed =
  /^(PATH|HOME|npm_config_(registry|cache|userconfig)|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i

export const machineEnv = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name))) as Record<string, string>

async function run(command: string, { folder, env }: Layers): Promise<void> {
  const child = spawn('sh', ['-c', command], { cwd: folder, env: { ...machineEnv(), ...env }, stdio: 'pipe' })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (said += part))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}:\n${said}`)
}
