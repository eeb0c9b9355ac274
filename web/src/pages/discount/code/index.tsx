import { IconBan, IconTicket } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCommand } from '../../../kit/graphql/command.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RevokeSingleUseCodeDocument } from '../code.gql.gen.ts'
import { type CodeRow, code_list } from '../code.list.tsx'

export const Route = createFileRoute('/discount/code/')({
  beforeLoad: guard('discount'),
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => code_list.prefetch(deps),
  component: CodeListPage,
})

function CodeListPage() {
  const list = useList(code_list)
  const can_update = useCan('discount', 'update')
  const can_export = useCan('discount', 'export')
  const revoking = useCommand(RevokeSingleUseCodeDocument, { success: 'Kode berhasil dicabut!' })
  const revoke = async ({ id, code }: CodeRow) => {
    const yes = await confirm({
      title: `Cabut kode ${code}?`,
      text: 'Kode ini tidak dapat dipakai lagi.',
      action: 'Cabut',
    })
    if (yes) revoking.mutate({ id })
  }
  const rowActions = (row: CodeRow): MenuItem[] =>
    row.state === 'FREE' || row.state === 'HELD'
      ? [{ label: 'Cabut', icon: IconBan, tone: 'bad', onSelect: () => void revoke(row) }]
      : []
  return (
    <ListPage
      title="Kode sekali pakai"
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Diskon', to: '/discount' }]}
      purpose="Siapa memakai kode yang mana di nota mana"
      counted="kode"
      definition={code_list}
      label="Kode sekali pakai"
      list={list}
      nameOf={({ code }) => code}
      rowActions={can_update ? rowActions : undefined}
      can_export={can_export}
      empty={{
        icon: IconTicket,
        title: 'Belum ada kode',
        text: 'Kode dibuat di halaman diskonnya, tab Kode sekali pakai.',
      }}
    />
  )
}
