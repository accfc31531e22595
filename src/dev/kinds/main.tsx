import '#ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { fileViews } from '#shell/files/load.ts'
import { configureEngine } from '#crud/engine.ts'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { startTheme } from '#providers/session/theme.ts'
import { KindsApp } from './app.tsx'
import { people } from './people.ts'

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
