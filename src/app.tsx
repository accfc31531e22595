import { StyleProvider } from '@ant-design/cssinjs'
import { CloseOutlined } from '@ant-design/icons'
import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import { ConfigProvider } from 'antd'
import english from 'antd/es/locale/en_US'
import type { Locale as AntdTexts } from 'antd/es/locale'
import type { ModalConfig } from 'antd/es/config-provider/context'
import { useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { refineResources } from './engine.ts'
import { accessControlProvider } from '#providers/refine/access.ts'
import { auditLogProvider } from '#providers/refine/audit-log.ts'
import { authProvider } from '#providers/refine/auth.ts'
import { dataProvider } from '#providers/refine/data.ts'
import { liveProvider } from '#providers/refine/live-provider.ts'
import { followOtherTabs } from '#providers/session/end-session.ts'
import { useLocale, type Locale } from '#providers/format/i18n.ts'
import { notificationProvider } from '#providers/refine/notification.ts'
import { queryClient } from '#providers/refine/query-client.ts'
import { useRefineI18n } from '#providers/refine/i18n.ts'
import { refineRouter } from '#providers/refine/router.ts'
import { useTheme } from '#providers/session/theme.ts'
import { antdTheme } from '#ui/antd-theme.ts'
import { styleCache } from '#ui/style-cache.ts'

followOtherTabs()

/** The providers of every protected route; layouts and pages are rendered in the outlet. */
export function AppRoot() {
  const locale = useLocale()
  const { resolved } = useTheme()
  const texts = useAntdTexts(locale)
  const closing = useCloseName(texts)
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider theme={antdTheme(resolved)} locale={texts} modal={closing} drawer={closing}>
        <Refine
          dataProvider={dataProvider}
          liveProvider={liveProvider}
          authProvider={authProvider}
          accessControlProvider={accessControlProvider}
          auditLogProvider={auditLogProvider}
          notificationProvider={notificationProvider}
          i18nProvider={useRefineI18n()}
          routerProvider={refineRouter}
          resources={refineResources}
          options={options}
        >
          <Outlet />
        </Refine>
      </ConfigProvider>
    </StyleProvider>
  )
}

/** antd's own texts. English is shown until another language is loaded; without any, antd would remount everything. */
function useAntdTexts(locale: Locale): AntdTexts {
  const [texts, setTexts] = useState<AntdTexts>(english)
  useEffect(() => {
    let isWanted = true
    if (locale === 'en') setTexts(english)
    else void import('antd/es/locale/id_ID').then((module) => isWanted && setTexts(module.default))
    return () => void (isWanted = false)
  }, [locale])
  return texts
}

/** The name of the button that closes a dialog, which antd gives in English alone, and its icon without one. */
const useCloseName = ({ global }: AntdTexts): Pick<ModalConfig, 'closable'> =>
  useMemo(() => ({ closable: { 'aria-label': global?.close, closeIcon: <CloseOutlined aria-hidden /> } }), [global])

const options = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  mutationMode: 'pessimistic',
  reactQuery: { clientConfig: queryClient },
} as const
