import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startLocale } from '#providers/i18n.ts'
import { setRouter } from '#providers/navigation.ts'
import { startTheme } from '#providers/theme.ts'
import { patchRoutesOnNavigation, routes } from './routes.tsx'

startTheme()
const router = createBrowserRouter(routes, { patchRoutesOnNavigation })
setRouter(router)

void startLocale().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
