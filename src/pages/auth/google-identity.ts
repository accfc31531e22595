import { memo } from '#providers/navigation/prefetch.ts'
import { googleClientId, metaOf } from './google-configuration.ts'

/** The used part of Google Identity Services. */
interface GoogleIdentity {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential: string }) => void }): void
  renderButton(parent: HTMLElement, look: Record<string, string | number>): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

interface Look {
  isDark: boolean
  locale: string
  /** In pixels. */
  width: number
}

/**
 * Shows Google's own button, the only one that receives ID tokens.
 *
 * @param onCredential receives the ID token, and the nonce that the platform compares with it
 * @throws if Google's script fails to load
 */
export async function showGoogleButton(
  parent: HTMLElement,
  look: Look,
  onCredential: (credential: string, nonce: string) => void,
) {
  const google = await loadGoogle()
  const nonce = newNonce()
  google.initialize({
    client_id: googleClientId(),
    nonce,
    callback: ({ credential }) => onCredential(credential, nonce),
  })
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

/** 128 random bits; `randomUUID` requires HTTPS. */
const newNonce = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join('-')

const loadGoogle = memo(
  () =>
    new Promise<GoogleIdentity>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = metaOf('google-script')
      script.async = true
      script.onload = () =>
        window.google ? resolve(window.google.accounts.id) : reject(new Error('No Google in its script'))
      script.onerror = () => reject(new Error(`${script.src} could not be loaded`))
      document.head.append(script)
    }),
)
