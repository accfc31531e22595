import type { ControlProps } from '../resource.ts'
import { FilesControl } from './files.control.tsx'

/** The control of several files with room for one. */
export function FileControl({ field, value, onChange, ...given }: ControlProps) {
  return (
    <FilesControl
      {...given}
      field={{ ...field, max: 1 }}
      value={value ? [value] : []}
      onChange={(ids) => onChange?.((ids as string[])[0] ?? null)}
    />
  )
}
