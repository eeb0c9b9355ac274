import { IconChefHat, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCompact } from '../../kit/page/use-compact.ts'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { useCan } from '../../parts/access/access.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import { CreatePlannedProductionsDocument, GetProductionPlanDocument } from './produce.gql.gen.ts'
import css from './produce.module.css'
import { PlanCards, PlanTable } from './produce.plan-rows.tsx'
import { readQuantity } from './produce.quantity.ts'

const day_choices = [1, 2, 3, 5, 7, 14].map((days) => ({
  value: String(days),
  label: days === 1 ? 'Besok' : `${days} hari lagi`,
}))

interface PlanTabProps {
  /** The outlet that the address names. */
  first: number | null
  onMade: () => void
}

/** What to make so that it lasts until the next prep; drafts of all of it at one press. */
export function PlanTab({ first, onMade }: PlanTabProps) {
  const { outlets } = useMe()
  const scope = useOutletScope()
  const can_create = useCan('produce', 'create')
  const is_compact = useCompact()
  const [chosen, setOutlet] = useState<number | null>(null)
  const [days, setDays] = useState(1)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const named = outlets.find(({ id }) => id === first)
  const kitchen = outlets.find(({ kind }) => kind === 'central_kitchen')
  const outlet_id = chosen ?? named?.id ?? scope ?? kitchen?.id ?? outlets[0]?.id ?? 0
  const plan = useDocument(GetProductionPlanDocument, { outlet_id, days }, { keep: true })
  const make = useCommand(CreatePlannedProductionsDocument, {
    success: ({ createPlannedProductions: ids }) => `${ids.length} draf produksi berhasil ditambahkan!`,
    onDone: () => {
      setTyped({})
      onMade()
    },
  })
  const rows = (plan.data?.productionPlan ?? []).map((row) => {
    const text = typed[row.ingredient_id] ?? (row.batches > 0 ? String(row.batches) : '')
    return { ...row, text, wanted: text.trim() === '' ? '0' : readQuantity(text, 'zero') }
  })
  const entries = rows.flatMap(({ ingredient_id, wanted }) =>
    wanted !== null && Number(wanted) > 0 ? [{ ingredient_id, batches: wanted }] : [],
  )
  const type = (ingredient_id: number, text: string) => setTyped({ ...typed, [ingredient_id]: text })
  return (
    <>
      <div className={css.bar}>
        <div className={css.bar_field}>
          <OutletPicker
            value={outlet_id}
            onChange={(id) => {
              setOutlet(id ?? outlet_id)
              setTyped({})
            }}
          />
        </div>
        <div className={css.bar_field}>
          <Field label="Produksi berikutnya">
            {(control) => (
              <NativeSelect
                {...control}
                value={String(days)}
                options={day_choices}
                onChange={(event) => {
                  setDays(Number(event.target.value))
                  setTyped({})
                }}
              />
            )}
          </Field>
        </div>
        <span className={css.space} />
        {can_create && rows.length > 0 && (
          <Button
            tone="primary"
            icon={<IconChefHat />}
            busy={make.isPending}
            disabled={entries.length === 0 || rows.some(({ wanted }) => wanted === null)}
            onClick={() => make.mutate({ plan: { outlet_id, entries } })}
          >
            {entries.length > 0 ? `Buat semua (${entries.length})` : 'Buat semua'}
          </Button>
        )}
      </div>
      {plan.isPending ? (
        <TableSkeleton rows={6} columns={7} />
      ) : plan.isError && !plan.data ? (
        <Card>
          <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
        </Card>
      ) : rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconChefHat}
            title="Belum ada bahan setengah jadi"
            text="Tandai bahan sebagai dibuat sendiri dan tulis resepnya agar produksinya dapat direncanakan."
          />
        </Card>
      ) : is_compact ? (
        <PlanCards rows={rows} can_create={can_create} onType={type} />
      ) : (
        <PlanTable rows={rows} can_create={can_create} onType={type} />
      )}
      {rows.length > 0 && entries.length === 0 && (
        <p className={css.sub}>
          <IconCircleCheck aria-hidden="true" /> Stok dan draf yang ada cukup sampai produksi berikutnya.
        </p>
      )}
    </>
  )
}
