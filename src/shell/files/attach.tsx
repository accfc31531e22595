import { useEffect, useRef, type RefObject } from 'react'
import type { FilePickerProps } from '#crud/engine.ts'
import { Chooser, stateOf } from './chooser.tsx'
import { FileLine } from './file-line.tsx'
import styles from './files.module.css'
import { useUploads, type Upload } from './use-uploads.ts'

interface AttachProps extends FilePickerProps {
  /** The part of the page on which files are dropped and pasted. */
  area: RefObject<HTMLElement | null>
}

/** Attaches files by a button, or by dropping or pasting them on an area; lists them only once there are any. */
export default function Attach({ resource, field, label, area, known = [], value = [], ...on }: AttachProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { uploads, shown, add, remove } = useUploads({
    resource,
    field,
    value,
    onChange: (ids) => on.onChange?.(ids),
    onUploaded: on.onUploaded,
    onSettled: on.onBlur,
  })
  useFilesOn(area, add)
  const fileOf = (key: string): Upload => uploads[key] ?? { name: known.find(({ id }) => id === key)?.label ?? key }
  const onRemove = (key: string) => {
    remove(key)
    button.current?.focus()
  }
  return (
    <div role="group" aria-label={label} className={styles.attach}>
      {shown.length > 0 && (
        <ul className={styles.files}>
          {shown.map((key) => (
            <FileLine key={key} file={fileOf(key)} onRemove={() => onRemove(key)} />
          ))}
        </ul>
      )}
      <Chooser button={button} field={field} isIcon title={stateOf(value.length, field)} onChosen={add} />
    </div>
  )
}

/** Adds the files that are dropped or pasted on an area, which is marked by `data-over` meanwhile. */
function useFilesOn(area: RefObject<HTMLElement | null>, add: (files: File[]) => void) {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const place = area.current!
    const leaving = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, react: (event: HTMLElementEventMap[K]) => void) =>
      place.addEventListener(type, react, { signal: leaving.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      place.dataset['over'] = ''
    })
    on('dragleave', () => delete place.dataset['over'])
    on('drop', (event) => {
      delete place.dataset['over']
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    })
    on('paste', ({ clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) latest.current(files)
    })
    return () => leaving.abort()
  }, [area])
}
