import { IconArrowLeft } from '@tabler/icons-react'
import { useDocument } from '../../kit/graphql/query.ts'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { EditVariantForm, NewVariantForm } from '../variant/variant.form.tsx'
import { GetVariantDetailDocument } from '../variant/variant.gql.gen.ts'
import css from './item.tab-variant.module.css'

interface BesideProps {
  onMade: (id: number) => void
  onClose: () => void
}

function Known({ id, ...beside }: BesideProps & { id: number }) {
  const query = useDocument(GetVariantDetailDocument, { id })
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <FormSkeleton />
  const { variant } = query.data
  return (
    <>
      {variant.items.length > 1 && (
        <Notice tone="info">{`Dipakai di ${variant.items.length} menu; perubahan berlaku di semuanya.`}</Notice>
      )}
      <EditVariantForm variant={variant} beside={beside} />
    </>
  )
}

/** A variant that is made or changed without leaving its menu: the form of its own page. */
export function VariantBeside({ variant, ...beside }: BesideProps & { variant: number | 'new' }) {
  return (
    <>
      <div className={css.beside}>
        <Button icon={<IconArrowLeft />} onClick={beside.onClose}>
          Kembali ke menu
        </Button>
        <h2>{variant === 'new' ? 'Varian baru' : 'Ubah varian'}</h2>
      </div>
      {variant === 'new' ? <NewVariantForm beside={beside} /> : <Known id={variant} {...beside} />}
    </>
  )
}
