import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { fonts, palettes, shape } from './tokens.ts'

/** The tokens as antd's ConfigProvider takes them. */
export function antdTheme(mode: 'light' | 'dark'): ThemeConfig {
  const palette = palettes[mode]
  return {
    cssVar: true,
    hashed: false,
    algorithm: algorithms[mode],
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
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorBorderSecondary: palette.border,
      colorSplit: palette.border,
      controlItemBgActive: palette.primarySoft,
      controlItemBgActiveHover: palette.primarySoft,
      controlOutline: 'transparent',
      fontFamily: fonts.sans,
      fontFamilyCode: fonts.mono,
      fontSize: shape.fontSize,
      borderRadius: shape.radius,
      controlHeight: shape.controlHeight,
    },
    components: {
      ...outlined(palette),
      Button: {
        primaryColor: palette.onPrimary,
        dangerColor: palette.onPrimary,
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Form: { labelColor: palette.text, verticalLabelPadding: '0 0 4px', itemMarginBottom: 24 },
      Modal: { titleFontSize: 18 },
      Table: tableTheme(palette),
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#33403e' : palette.text },
    },
  }
}

/** What is typed into or ticked is outlined so that it is seen (WCAG 1.4.11), as on the pages without antd. */
const outlined = ({ control }: (typeof palettes)[keyof typeof palettes]) => {
  const outline = { colorBorder: control }
  return { Input: outline, InputNumber: outline, Select: outline, Radio: outline, Checkbox: outline }
}

/** Quiet heads and close rows: the data is what one looks at. */
const tableTheme = (palette: (typeof palettes)[keyof typeof palettes]) => ({
  headerBg: palette.surface,
  headerSortActiveBg: palette.surface,
  headerSortHoverBg: palette.background,
  bodySortBg: palette.surface,
  rowHoverBg: palette.background,
  headerColor: palette.muted,
  headerSplitColor: 'transparent',
  borderColor: `color-mix(in srgb, ${palette.border} 65%, transparent)`,
  cellPaddingBlock: 11,
  cellPaddingInline: 12,
})

/** antd mixes its own shades from a colour; these are to be the very ones of the pages without antd. */
const exactly = (mode: keyof typeof palettes, mix: MappingAlgorithm): MappingAlgorithm => (seed) => {
  const palette = palettes[mode]
  return {
    ...mix(seed),
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorPrimaryActive: palette.primaryHover,
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.error,
    colorInfo: palette.info,
  }
}

const algorithms = {
  light: exactly('light', theme.defaultAlgorithm),
  dark: exactly('dark', theme.darkAlgorithm),
}
