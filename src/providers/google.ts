import { memo } from './prefetch.ts'

/** The part of Google Identity Services that is used here. */
interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void
  renderButton(parent: HTMLElement, look: Record<string, string | number>): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** Empty on a platform where Google is not set up. */
export const googleClientId = (): string => metaOf('google-client-id')

interface Look {
  isDark: boolean
  locale: string
  /** In pixels. */
  width: number
}

/**
 * Shows Google's own button, the only one that Google hands its ID tokens to.
 *
 * @throws when Google's script cannot be loaded
 */
export async function showGoogleButton(parent: HTMLElement, look: Look, onCredential: (credential: string) => void) {
  const google = await loadGoogle()
  google.initialize({ client_id: googleClientId(), callback: ({ credential }) => onCredential(credential) })
  parent.replaceChildren()
  google.renderButton(parent, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    logo_alignment: 'center',
    theme: look.isDark ? 'filled_black' : 'outline',
    locale: look.locale,
    width: Math.min(look.width, 400),
  })
}

const loadGoogle = memo(
  () =>
    new Promise<GoogleIdentity>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = metaOf('google-script')
      script.async = true
      script.onload = () => (window.google ? resolve(window.google.accounts.id) : reject(new Error('No Google in its script')))
      script.onerror = () => reject(new Error(`${script.src} could not be loaded`))
      document.head.append(script)
    }),
)

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
