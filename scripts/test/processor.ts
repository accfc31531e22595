import { readFileSync } from 'node:fs'

/** Ticks of `/proc/<pid>/stat` in a second (Linux). */
const ticks = 100

/** Seconds of processor time that a process and its ended children have used; 0 where the system does not tell. */
export function processorSeconds(pid: number | 'self' = 'self'): number {
  try {
    // The name of the program, in parentheses, may contain blanks. See proc(5): utime, stime, cutime and cstime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  } catch {
    return 0
  }
}
