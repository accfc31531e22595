import type { Resource } from '#crud/resource.ts'
import { resources as loaders } from './index.ts'

/** Every declared resource, loaded: for checks, tests and the directory. */
export const resources: Resource[] = (await Promise.all(loaders.map((load) => load()))).map((module) => module.default)
