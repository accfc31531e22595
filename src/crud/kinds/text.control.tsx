import { LineInput } from '../form/line-input.tsx'
import type { ControlProps } from '../resource.ts'

export const TextControl = (props: ControlProps) => <LineInput {...props} />
