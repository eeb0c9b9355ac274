import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconPrinter, IconScale } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Menu } from '../../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { readTab, Tabs } from '../../../kit/tabs/tabs.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useRecipeArchive } from '../recipe.actions.ts'
import { CardDialog } from '../recipe.card-dialog.tsx'
import { CopyDialog } from '../recipe.copy-dialog.tsx'
import { EditRecipeForm } from '../recipe.form.tsx'
import { GetRecipeDetailDocument } from '../recipe.gql.gen.ts'
import { ScaleDialog } from '../recipe.scale-dialog.tsx'
import type { RecipeDetail } from '../recipe.values.ts'
import { VersionsTab } from '../recipe.versions.tsx'
import { kind_labels } from '../recipe.words.ts'

const tabs = ['resep', 'versi'] as const
type Tab = (typeof tabs)[number]

export const Route = createFileRoute('/recipe/edit/$recipeId')({
  beforeLoad: guard('recipe', 'view'),
  validateSearch: (search: Record<string, unknown>): { tab?: Tab } => ({ tab: readTab(search, tabs) }),
  loader: ({ params }) => {
    const id = Number(params.recipeId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetRecipeDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: EditRecipePage,
})

/** 'Dipakai Kopi Susu, Es Kopi, dan 3 resep lain', each a link. */
function UsedBy({ recipe }: { recipe: RecipeDetail }) {
  const shown = recipe.used_by.slice(0, 3)
  const rest = recipe.used_by.length - shown.length
  if (shown.length === 0) return 'Belum dipakai resep lain'
  return (
    <>
      Dipakai{' '}
      {shown.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to="/recipe/edit/$recipeId" params={{ recipeId: String(id) }}>
            {name}
          </Link>
        </span>
      ))}
      {rest > 0 && ` dan ${rest} resep lain`}
    </>
  )
}

type Opened = 'scale' | 'card' | 'copy' | null

function Actions({ recipe, onOpen }: { recipe: RecipeDetail; onOpen: (opened: Opened) => void }) {
  const can_create = useCan('recipe', 'create')
  const can_archive = useCan('recipe', 'archive')
  const { archive, restore } = useRecipeArchive()
  const items: MenuItem[] = [{ label: 'Kartu resep', icon: IconPrinter, onSelect: () => onOpen('card') }]
  if (can_create) items.push({ label: 'Salin', icon: IconCopy, onSelect: () => onOpen('copy') })
  if (can_archive && !recipe.deleted_at) {
    items.push({
      label: 'Arsipkan',
      icon: IconArchive,
      tone: 'bad',
      line: true,
      onSelect: () => void archive({ ...recipe, used_by_count: recipe.used_by.length }),
    })
  }
  return (
    <>
      <Button icon={<IconScale />} onClick={() => onOpen('scale')}>
        Uji skala
      </Button>
      {can_archive && recipe.deleted_at && (
        <Button icon={<IconArchiveOff />} onClick={() => restore(recipe.id)}>
          Pulihkan
        </Button>
      )}
      <Menu
        label="Tindakan lain"
        items={items}
        trigger={(props) => <Button {...props} icon_only icon={<IconDots />} aria-label="Tindakan lain" />}
      />
    </>
  )
}

function EditRecipePage() {
  const { tab = 'resep' } = Route.useSearch()
  const { recipe } = useLoaded(GetRecipeDetailDocument, { id: Number(Route.useParams().recipeId) })
  const [opened, setOpened] = useState<Opened>(null)
  const version = recipe.versions.find(({ state }) => state === 'current') ?? recipe.versions[0]
  const close = () => setOpened(null)
  return (
    <Page
      title={recipe.name}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Resep', to: '/recipe' }]}
      pill={
        recipe.deleted_at ? (
          <Pill tone="quiet">Diarsipkan</Pill>
        ) : (
          <Pill tone="good">{`${kind_labels[recipe.kind]}, versi ${recipe.version_no}`}</Pill>
        )
      }
      purpose={recipe.kind === 'produced' ? <UsedBy recipe={recipe} /> : undefined}
      actions={<Actions recipe={recipe} onOpen={setOpened} />}
    >
      <Tabs
        label="Bagian resep"
        tabs={[
          { key: 'resep', label: 'Resep' },
          { key: 'versi', label: 'Versi', count: recipe.versions.length },
        ]}
      />
      <div hidden={tab !== 'resep'}>
        <EditRecipeForm key={recipe.id} recipe={recipe} />
      </div>
      {tab === 'versi' && <VersionsTab key={recipe.version} recipe={recipe} />}
      <RecordHistory entity="recipe" id={recipe.id} />
      {opened === 'scale' && version && <ScaleDialog recipe={recipe} version={version} onClose={close} />}
      {opened === 'card' && version && <CardDialog recipe={recipe} version={version} onClose={close} />}
      {opened === 'copy' && <CopyDialog recipe={recipe} onClose={close} />}
    </Page>
  )
}
