import { useRef, useState } from 'react'
import type { ImportPreview } from '#contract/imports.ts'
import type { Resource } from '../../resource.ts'
import { failureOf, preview, readFile, start, type Source } from './source.ts'

/** The state of an import: a file, its preview with a mapping, and a job. */
export function useImport(resource: Resource) {
  const [source, setSource] = useState<Source>()
  const [checked, setChecked] = useState<ImportPreview>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [job, setJob] = useState<string>()
  const asking = useRef<AbortController>(undefined)

  /** Aborts the previous request, so that only the last answer is used. */
  async function run(step: (signal: AbortSignal) => Promise<void>) {
    asking.current?.abort()
    const own = (asking.current = new AbortController())
    setBusy(true)
    setError(undefined)
    try {
      await step(own.signal)
    } catch (failure) {
      if (!own.signal.aborted) setError(failureOf(failure))
    }
    if (!own.signal.aborted) setBusy(false)
  }
  async function check(next: Source, signal: AbortSignal) {
    const found = await preview(resource, next, signal)
    setSource({ ...next, columns: found.columns.map(({ field }) => field) })
    setChecked(found)
  }
  return {
    source,
    preview: checked,
    error,
    isBusy,
    job,
    take: (file: File) => run(async (signal) => check({ name: file.name, content: await readFile(file) }, signal)),
    map: (columns: (string | null)[]) => {
      // Shows the new mapping before the platform answers.
      setChecked(
        checked && { ...checked, columns: checked.columns.map((one, at) => ({ ...one, field: columns[at]! })) },
      )
      return run((signal) => check({ ...source!, columns }, signal))
    },
    begin: () => run(async () => setJob(await start(resource, source!))),
    reset: () => {
      asking.current?.abort()
      setBusy(false)
      setSource(undefined)
      setChecked(undefined)
      setError(undefined)
    },
  }
}
