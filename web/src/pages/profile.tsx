import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../kit/page/page.tsx'

export const Route = createFileRoute('/profile')({ component: ProfilePage })

function ProfilePage() {
  return <Page title="Profil">{null}</Page>
}
