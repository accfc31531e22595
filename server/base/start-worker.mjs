import { workerData } from 'node:worker_threads'
import { tsImport } from 'tsx/esm/api'

// A worker must start from JavaScript, even if its parent runs TypeScript.
await tsImport(workerData.program, import.meta.url)
