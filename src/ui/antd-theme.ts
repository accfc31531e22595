import { theme, type ThemeConfig } from 'antd'
import { fonts, palettes, shape } from './tokens.ts'

/** The tokens as antd's ConfigProvider takes them. */
export function antdTheme(mode: 'light' | 'dark'): ThemeConfig {
  const palette = palettes[mode]
  return {
    cssVar: true,
    hashed: false,
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.primary,
      colorLink: palette.primary,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
      colorInfo: palette.info,
      colorBgLayout: palette.background,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.border,
      colorText: palette.text,
      colorTextSecondary: palette.muted,
      fontFamily: fonts.sans,
      fontFamilyCode: fonts.mono,
      fontSize: shape.fontSize,
      borderRadius: shape.radius,
      controlHeight: shape.controlHeight,
    },
    components: { Button: { primaryColor: palette.onPrimary } },
  }
}
