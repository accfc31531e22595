import type { MappingAlgorithm, ThemeConfig } from 'antd'
import darkAlgorithm from 'antd/es/theme/themes/dark'
import defaultAlgorithm from 'antd/es/theme/themes/default'
import { fonts, palettes, shape } from './tokens.ts'

/** Converts the tokens for antd's ConfigProvider. */
export function antdTheme(mode: 'light' | 'dark'): ThemeConfig {
  const palette = palettes[mode]
  return {
    // Styles are cached permanently, so each theme needs its own selectors.
    cssVar: { key: `antd-${mode}` },
    algorithm: algorithms[mode],
    token: {
      motion: !isStill(),
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

/** Outlines controls visibly (WCAG 1.4.11), as on pages without antd, and keeps disabled ones legible. */
const outlined = ({ control, muted, text }: (typeof palettes)[keyof typeof palettes]) => {
  const outline = { colorBorder: control, colorTextDisabled: muted }
  return {
    Input: outline,
    Select: { ...outline, multipleItemColorDisabled: text },
    Radio: outline,
    Checkbox: outline,
    Switch: { colorTextQuaternary: control, colorTextTertiary: muted },
  }
}

/** Plain headers and compact rows emphasise the data. */
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

/** Replaces the shades that antd derives from a color by tokens. */
const exactly =
  (mode: keyof typeof palettes, mix: MappingAlgorithm): MappingAlgorithm =>
  (seed) => {
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
  light: exactly('light', defaultAlgorithm),
  dark: exactly('dark', darkAlgorithm),
}

/**
 * True for users who prefer reduced motion: code that waits for the end of an animation would wait forever without one.
 */
const isStill = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
