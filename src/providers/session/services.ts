import type { Service } from '#contract/services.ts'

/**
 * Checks whether the platform lacks a service. False if it did not serve the console, in which case a request will
 * tell.
 */
export const isMissing = (service: Service): boolean => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="missing-services"]')
  return meta?.content.split(' ').includes(service) ?? false
}
