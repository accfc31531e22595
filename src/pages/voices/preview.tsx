import type { Voice } from '#contract/voices.ts'
import type { FaceProps } from '#crud/resource.ts'
import { PlayButton } from './play-button.tsx'

/** A button that lets the voice speak. */
export default function Preview({ row }: FaceProps) {
  return <PlayButton voice={row as Voice} />
}
