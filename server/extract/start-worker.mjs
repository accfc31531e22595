import { tsImport } from 'tsx/esm/api'

// A worker must start from JavaScript, even if its parent runs TypeScript.
await tsImport('./worker.ts', import.meta.url)
