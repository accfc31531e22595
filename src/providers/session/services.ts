import type { Service } from '#contract/services.ts'

/** Returns true if the platform that served the console has no such service; one hosted apart is asked when it is used. */
export const isMissing = (service: Service): boolean => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="missing-services"]')
  return meta?.content.split(' ').includes(service) ?? false
}
