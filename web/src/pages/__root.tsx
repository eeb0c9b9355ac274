import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ensureSession } from '../parts/session/session.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRoute({
  beforeLoad: ensureSession,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
