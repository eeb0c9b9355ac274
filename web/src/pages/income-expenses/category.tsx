import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconPencil,
  IconPlus,
  IconTags,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { sampleBadge } from '../../parts/sample/sample-badge.tsx'
import { useMe } from '../../parts/session/session.ts'
import type { Category } from './category.dialog.tsx'
import { MoveDialog, usesText } from './category.move.tsx'
import { inTree } from './category.tree.ts'
import {
  AddStandardCategoriesDocument,
  ArchiveIncomeExpenseCategoryDocument,
  GetIncomeExpenseCategoriesDocument,
  RestoreIncomeExpenseCategoryDocument,
} from './income-expenses.gql.gen.ts'
import { crumbs, EntryTabs } from './income-expenses.head.tsx'
import css from './income-expenses.module.css'

const CategoryDialog = lazyDialog(() => import('./category.dialog.tsx').then((part) => part.CategoryDialog))

export const Route = createFileRoute('/income-expenses/category')({
  beforeLoad: guard('income_expense'),
  loader: () => prefetch(GetIncomeExpenseCategoriesDocument, {}),
  component: CategoryPage,
})

interface CategoriesProps {
  kind: string
  all: readonly Category[]
  onEdit: (category: Category) => void
  onMove: (category: Category) => void
}

/** Where a category counts, or that it is archived. */
function ProfitCell({ category }: { category: Category }) {
  const { deleted_at, is_in_profit, is_purchase } = category
  if (deleted_at) return <Pill tone="quiet">Diarsipkan</Pill>
  if (is_in_profit) return 'Masuk'
  return is_purchase ? 'Lewat HPP' : 'Tidak masuk'
}

function Categories({ kind, all, onEdit, onMove }: CategoriesProps) {
  const can_update = useCan('income_expense', 'update')
  const can_archive = useCan('income_expense', 'archive')
  const { is_all_outlets: reaches_all } = useMe()
  const archive = useCommand(ArchiveIncomeExpenseCategoryDocument, {
    success: 'Kategori berhasil diarsipkan!',
  })
  const restore = useCommand(RestoreIncomeExpenseCategoryDocument, {
    success: 'Kategori berhasil dipulihkan!',
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Kategori">
      <table className={`${table.table} ${table.stack}`}>
        <thead>
          <tr>
            <th scope="col">Kategori</th>
            <th scope="col">Kode akun</th>
            <th scope="col">Dipakai</th>
            <th scope="col">Laba rugi</th>
            <th scope="col">
              <span className="sr-only">Tindakan</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inTree(all.filter((category) => category.kind === kind)).map(({ category, is_part }) => {
            const { id, name, account_code, is_purchase, keywords, deleted_at } = category
            return (
              <tr key={id}>
                <td className={is_part ? css.part_of : undefined}>
                  {is_part ? name : <strong>{name}</strong>} {sampleBadge(category.is_sample)}
                  {keywords.length > 0 && <p className={css.hint}>{`Kata kasir: ${keywords.join(', ')}`}</p>}
                </td>
                <td data-label="Kode akun">{account_code ?? '–'}</td>
                <td data-label="Dipakai">{usesText(category, all)}</td>
                <td data-label="Laba rugi">
                  <ProfitCell category={category} />
                </td>
                <td className={table.number}>
                  {can_update && !deleted_at && (
                    <Button
                      tone="subtle"
                      icon_only
                      icon={<IconPencil />}
                      aria-label={`Ubah ${name}`}
                      onClick={() => onEdit(category)}
                    />
                  )}
                  {can_update && reaches_all && !deleted_at && !is_purchase && (
                    <Button
                      tone="subtle"
                      icon_only
                      icon={<IconArrowsExchange />}
                      aria-label={`Pindahkan isi ${name}`}
                      onClick={() => onMove(category)}
                    />
                  )}
                  {can_archive && (
                    <Button
                      tone="subtle"
                      icon_only
                      icon={deleted_at ? <IconArchiveOff /> : <IconArchive />}
                      aria-label={`${deleted_at ? 'Pulihkan' : 'Arsipkan'} ${name}`}
                      onClick={() => (deleted_at ? restore : archive).mutate({ id })}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function CategoryPage() {
  const { data, error, refetch } = useDocument(GetIncomeExpenseCategoriesDocument, {})
  const can_create = useCan('income_expense', 'create')
  const [moved, setMoved] = useState<Category | null>(null)
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const standard = useCommand(AddStandardCategoriesDocument, {
    success: ({ addStandardCategories }) => `${addStandardCategories} kategori berhasil ditambahkan!`,
  })
  const nodes = data?.incomeExpenseCategoryList.nodes ?? []
  const add = can_create && (
    <Button tone="primary" icon={<IconPlus />} data-shortcut="n" onClick={() => setEdited('new')}>
      Tambah kategori
    </Button>
  )
  return (
    <Page
      title="Kategori"
      crumbs={[...crumbs, { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' }]}
      tabs={<EntryTabs />}
      purpose="Untuk apa uang masuk dan keluar, dengan kode akun pembukuan"
      actions={add}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton />}
      {data && nodes.length === 0 && (
        <Card>
          <EmptyState
            icon={IconTags}
            title="Belum ada kategori"
            text="Mulai dari kategori umum kedai dan restoran, lalu sesuaikan nama dan kode akunnya."
          >
            {can_create && (
              <Button
                busy={standard.isPending}
                onClick={() => standard.mutate({ categories: { kinds: ['income', 'expense'] } })}
              >
                Pakai kategori umum
              </Button>
            )}
          </EmptyState>
        </Card>
      )}
      {nodes.length > 0 && (
        <div className={css.blocks}>
          {(['expense', 'income'] as const).map((kind) => (
            <Card key={kind}>
              <CardHead title={kind === 'expense' ? 'Pengeluaran' : 'Pemasukan'} lined />
              <Categories kind={kind} all={nodes} onEdit={setEdited} onMove={setMoved} />
            </Card>
          ))}
        </div>
      )}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          all={nodes}
          onClose={() => setEdited(null)}
        />
      )}
      {moved && <MoveDialog category={moved} all={nodes} onClose={() => setMoved(null)} />}
    </Page>
  )
}
