import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { readTab, Tabs } from '../../kit/tabs/tabs.tsx'
import { ProfileForm } from './profile.data.tsx'
import { GetSessionListDocument } from './profile.gql.gen.ts'
import css from './profile.module.css'
import { Notifications } from './profile.notifications.tsx'
import { Passkeys } from './profile.passkeys.tsx'
import { PasswordForm } from './profile.password.tsx'
import { Sessions } from './profile.sessions.tsx'
import { TwoStep } from './profile.two-step.tsx'

const profile_tabs = [
  { key: 'data', label: 'Data diri' },
  { key: 'kata-sandi', label: 'Kata sandi' },
  { key: 'dua-langkah', label: 'Dua langkah' },
  { key: 'sesi', label: 'Sesi' },
  { key: 'pemberitahuan', label: 'Pemberitahuan' },
] as const

type ProfileTab = (typeof profile_tabs)[number]['key']

const tabs = ['data', 'kata-sandi', 'dua-langkah', 'sesi', 'pemberitahuan'] as const

export const Route = createFileRoute('/profile/')({
  validateSearch: (search: Record<string, unknown>): { tab?: ProfileTab } => ({ tab: readTab(search, tabs) }),
  loader: () => prefetch(GetSessionListDocument, {}),
  component: ProfilePage,
})

function ProfilePage() {
  const { tab = 'data' } = Route.useSearch()
  return (
    <Page title="Profil" purpose="Akun Anda di panel ini.">
      <div className={css.column}>
        <Tabs label="Bagian profil" tabs={profile_tabs} />
        {tab === 'data' && <ProfileForm />}
        {tab === 'kata-sandi' && <PasswordForm />}
        {tab === 'dua-langkah' && (
          <div className={css.cards}>
            <TwoStep />
            <Passkeys />
          </div>
        )}
        {tab === 'sesi' && <Sessions />}
        {tab === 'pemberitahuan' && <Notifications />}
      </div>
    </Page>
  )
}
