import { IconLock } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Page } from '../kit/page/page.tsx'
import { useMe } from '../kit/session/session.ts'
import { EmptyState } from '../kit/states/state.tsx'
import { buttonClass } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'

const authorization_labels: Record<string, string> = {
  view: 'melihat',
  create: 'menambah',
  update: 'mengubah',
  archive: 'mengarsipkan',
  approve: 'menyetujui',
  export: 'mengekspor',
}

export const Route = createFileRoute('/unauthorized')({
  validateSearch: (search: Record<string, unknown>): { modul?: string; hak?: string } => ({
    modul: typeof search.modul === 'string' ? search.modul : undefined,
    hak: typeof search.hak === 'string' ? search.hak : undefined,
  }),
  component: UnauthorizedPage,
})

function UnauthorizedPage() {
  const { modul, hak = 'view' } = Route.useSearch()
  const me = useMe()
  const module = me.web_modules.find((entry) => entry.module.key === modul)?.module.name
  return (
    <Page title="Akses ditolak">
      <Card>
        <EmptyState
          icon={IconLock}
          title="Anda tidak memiliki akses ke halaman ini"
          text={
            module
              ? `Peran ${me.admin_group.name} belum boleh ${authorization_labels[hak] ?? 'membuka'} ${module}. Mintalah pemilik (Master) brand Anda untuk mengubah hak akses peran ini.`
              : 'Mintalah pemilik (Master) brand Anda untuk mengubah hak akses peran Anda.'
          }
        >
          <Link to="/dashboard" className={buttonClass({ tone: 'primary' })}>
            Kembali ke Dashboard
          </Link>
        </EmptyState>
      </Card>
    </Page>
  )
}
