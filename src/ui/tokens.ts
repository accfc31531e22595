/** The palette of both themes; `tokens.css` holds the same values for pages without antd. */
export const palettes = {
  light: {
    primary: '#0b6b64',
    primaryHover: '#0a5a54',
    onPrimary: '#ffffff',
    primarySoft: '#e2f1ef',
    accent: '#a4530f',
    success: '#217a3c',
    warning: '#945300',
    error: '#b8322a',
    errorSoft: '#fcecea',
    info: '#2563a8',
    infoSoft: '#e8f0f9',
    background: '#f4f6f5',
    surface: '#ffffff',
    raised: '#ffffff',
    border: '#d6dedc',
    control: '#7d8b88',
    text: '#17211f',
    muted: '#52615d',
  },
  dark: {
    primary: '#4cc2b4',
    primaryHover: '#6ad3c6',
    onPrimary: '#06231f',
    primarySoft: '#15332f',
    accent: '#e8a262',
    success: '#5cc27f',
    warning: '#e0a84a',
    error: '#f0857a',
    errorSoft: '#34201e',
    info: '#7ab0ee',
    infoSoft: '#192736',
    background: '#0e1413',
    surface: '#161e1d',
    raised: '#1d2726',
    border: '#2b3836',
    control: '#6f7f7c',
    text: '#e6edeb',
    muted: '#9fb0ac',
  },
} as const

export const shape = { radius: 8, fontSize: 14, controlHeight: 36 } as const

export const fonts = {
  sans: `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif`,
  mono: `ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace`,
} as const
