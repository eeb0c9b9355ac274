import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../kit/page/page.tsx'

export const Route = createFileRoute('/dashboard')({ component: DashboardPage })

function DashboardPage() {
  return <Page title="Dashboard">{null}</Page>
}
