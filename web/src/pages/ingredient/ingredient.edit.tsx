import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useLoaded } from '../../kit/graphql/query.ts'
import { type Crumb, Page } from '../../kit/page/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { GuardButton } from '../../parts/margin-guard/guard-button.tsx'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import { useArchive } from './ingredient.archive.ts'
import { EditIngredientForm } from './ingredient.form.tsx'
import { GetIngredientDetailDocument } from './ingredient.gql.gen.ts'
import { kindName } from './ingredient.words.ts'

interface EditPageProps {
  id: number
  /** The outlet it was opened from. */
  outlet?: { id: number; name: string }
}

/** The page of one ingredient, of the brand or as seen from an outlet. */
export function IngredientPage({ id, outlet }: EditPageProps) {
  const { ingredient } = useLoaded(GetIngredientDetailDocument, { id })
  const can_archive = useCan('ingredient', 'archive')
  const { archive, restore } = useArchive()
  const crumbs: Crumb[] = [{ label: 'Kelola Stok' }, { label: 'Bahan Baku', to: '/ingredient' }]
  if (outlet) crumbs.push({ label: outlet.name, to: `/ingredient/${outlet.id}` })
  return (
    <Page
      title={ingredient.name}
      crumbs={crumbs}
      pill={
        ingredient.deleted_at ? (
          <Pill tone="quiet">Diarsipkan</Pill>
        ) : (
          <Pill tone="good">{kindName(ingredient.kind)}</Pill>
        )
      }
      actions={
        <>
          {ingredient.kind !== 'produced' && !ingredient.deleted_at && (
            <GuardButton kind="ingredient" id={id} />
          )}
          {can_archive &&
            (ingredient.deleted_at ? (
              <Button icon={<IconArchiveOff />} onClick={() => restore([ingredient])}>
                Pulihkan
              </Button>
            ) : (
              <Button icon={<IconArchive />} onClick={() => void archive([ingredient])}>
                Arsipkan
              </Button>
            ))}
        </>
      }
    >
      <EditIngredientForm key={ingredient.id} ingredient={ingredient} outlet_id={outlet?.id} />
      <RecordHistory entity="ingredient" id={ingredient.id} />
    </Page>
  )
}
