import '#ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { fileViews } from '#shell/files/load.ts'
import { configureEngine } from '#crud/engine.ts'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { startTheme, useTheme } from '#providers/session/theme.ts'
import { people, dataProvider } from './people.ts'
import { StyleProvider } from '@ant-design/cssinjs'
import '@ant-design/v5-patch-for-react-19'
import { Refine } from '@refinedev/core'
import { ConfigProvider } from 'antd'
import { kindNames } from '#contract/grammar/kinds/index.ts'
import { antdTheme } from '#ui/antd-theme.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { styleCache } from '#ui/style-cache.ts'
import { KindPanel } from './kind-panel.tsx'
import styles from './kinds.module.css'
import { exampleOf } from './samples.ts'

// Every field kind in every view and state: `npm run dev`, then /src/dev/kinds/. Excluded from builds.
configureEngine({
  resources: [people],
  files: fileViews,
})
startTheme()
const router = createMemoryRouter([{ path: '*', Component: KindsApp }])

void Promise.all([startLocale(), loadMessages('app', 'fields', 'values', 'forms')]).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)

const heading = 'Field kinds'

/** Renders every kind with the providers of the application, without the platform. */
function KindsApp() {
  const { resolved } = useTheme()
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider theme={antdTheme(resolved)} virtual={false}>
        <Refine dataProvider={dataProvider} options={{ disableTelemetry: true }}>
          <main className={styles.main}>
            <PageFrame heading={heading}>
              <div className={styles.kinds}>
                {kindNames.map((kind) => (
                  <KindPanel key={kind} {...exampleOf(kind)} />
                ))}
              </div>
            </PageFrame>
          </main>
        </Refine>
      </ConfigProvider>
    </StyleProvider>
  )
}
