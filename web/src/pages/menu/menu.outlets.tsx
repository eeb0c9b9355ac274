import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SavingSwitch } from '../../kit/ui/checkbox.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import css from './menu.dialog.module.css'
import { GetItemOffersDocument, type GetItemOffersQuery, OfferItemsDocument } from './menu.gql.gen.ts'
import { setSoldOut } from './menu.sold-out.ts'

type Offer = GetItemOffersQuery['item']['outlets'][number]

const states = {
  ON_OFFER: { label: 'Dijual sekarang', tone: 'good' },
  OUT_OF_HOURS: { label: 'Di luar jam jual', tone: 'quiet' },
  OUT_OF_SEASON: { label: 'Di luar masa jual', tone: 'quiet' },
  SOLD_OUT: { label: 'Habis', tone: 'warn' },
  NOT_HERE: { label: 'Tidak dijual', tone: 'quiet' },
  INACTIVE: { label: 'Tidak dijual', tone: 'quiet' },
} as const

/** How one outlet stands to an item right now. */
export function OfferPill({ offer }: { offer: Offer }) {
  const { label, tone } = states[offer.state]
  return (
    <Pill tone={tone}>
      {offer.state === 'SOLD_OUT' ? `Habis sampai ${offer.business_day_cutoff.replace(':', '.')}` : label}
    </Pill>
  )
}

/** Marks an item as sold out at an outlet, or as back. */
export function SoldOutButton({ item, offer }: { item: { id: number; name: string }; offer: Offer }) {
  return (
    <Button
      size="small"
      disabled={!offer.is_available}
      aria-label={`${offer.is_sold_out ? 'Tersedia lagi' : 'Habis hari ini'} di ${offer.name}`}
      onClick={() => setSoldOut([item], !offer.is_sold_out, [offer.id])}
    >
      {offer.is_sold_out ? 'Tersedia lagi' : 'Habis hari ini'}
    </Button>
  )
}

interface OffersDialogProps {
  item: { id: number; name: string }
  onClose: () => void
}

/** Every outlet with whether it offers an item and has it today; each switch acts at once. */
export function OffersDialog({ item, onClose }: OffersDialogProps) {
  const query = useDocument(GetItemOffersDocument, { id: item.id })
  const offer = useCommand(OfferItemsDocument, {
    success: `Ketersediaan ${item.name} berhasil diubah!`,
    takes_back: `Ketersediaan ${item.name} kembali seperti semula!`,
  })
  return (
    <Dialog title={`Ketersediaan ${item.name}`} width={600} onClose={onClose}>
      {query.isPending && <CardSkeleton lines={4} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <ul className={css.outlets}>
          {query.data.item.outlets.map((outlet) => (
            <li key={outlet.id}>
              <SavingSwitch
                aria-label={`Jual di ${outlet.name}`}
                checked={outlet.is_available}
                onSave={(is_available) =>
                  offer.mutateAsync({ offer: { ids: [item.id], outlet_ids: [outlet.id], is_available } })
                }
              />
              <span>{outlet.name}</span>
              <OfferPill offer={outlet} />
              <SoldOutButton item={item} offer={outlet} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
