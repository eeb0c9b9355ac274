import { IconArchive, IconArchiveOff, IconBook2, IconCoins } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useArchive } from '../variant.archive.ts'
import { EditVariantForm } from '../variant.form.tsx'
import { GetVariantDetailDocument } from '../variant.gql.gen.ts'
import { kind_labels } from '../variant.words.ts'

export const Route = createFileRoute('/variant/edit/$variantId')({
  beforeLoad: guard('variant', 'view'),
  loader: ({ params }) => {
    const id = Number(params.variantId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetVariantDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: EditVariantPage,
})

function EditVariantPage() {
  const { variant } = useLoaded(GetVariantDetailDocument, { id: Number(Route.useParams().variantId) })
  const can_archive = useCan('variant', 'archive')
  const can_see_menu = useCan('menu', 'view')
  const can_see_recipes = useCan('recipe', 'view')
  const { archive, restore } = useArchive()
  return (
    <Page
      title={variant.name}
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Varian', to: '/variant' }]}
      pill={
        variant.deleted_at ? (
          <Pill tone="quiet">Diarsipkan</Pill>
        ) : (
          <Pill tone="good">{kind_labels[variant.kind]}</Pill>
        )
      }
      actions={
        <>
          {can_see_menu && variant.takes_prices && (
            <Link
              to="/variant/harga/$variantId"
              params={{ variantId: String(variant.id) }}
              className={buttonClass()}
            >
              <IconCoins /> Harga per menu
            </Link>
          )}
          {can_see_recipes && (
            <Link
              to="/variant/bahan/$variantId"
              params={{ variantId: String(variant.id) }}
              className={buttonClass()}
            >
              <IconBook2 /> Bahan pilihan
              {variant.unmapped_count > 0 && (
                <Pill tone="bad">{`${variant.unmapped_count} belum diisi`}</Pill>
              )}
            </Link>
          )}
          {can_archive &&
            (variant.deleted_at ? (
              <Button icon={<IconArchiveOff />} onClick={() => restore(variant.id)}>
                Pulihkan
              </Button>
            ) : (
              <Button
                icon={<IconArchive />}
                onClick={() => void archive({ ...variant, item_count: variant.items.length })}
              >
                Arsipkan
              </Button>
            ))}
        </>
      }
    >
      <EditVariantForm key={variant.id} variant={variant} />
      <RecordHistory entity="variant" id={variant.id} />
    </Page>
  )
}
