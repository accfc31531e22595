import { tsImport } from 'tsx/esm/api'

// A worker begins with JavaScript, also where its parent runs TypeScript.
await tsImport('./worker.ts', import.meta.url)
