import { NewCodeBatchInput } from '@lumbung/server/sales/single-use-code/code-batch.input.ts'
import { IconBan, IconList, IconPlus, IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { formatDate, today } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import {
  CreateCodeBatchDocument,
  GetCodeBatchesDocument,
  type GetCodeBatchesQuery,
  RevokeCodeBatchDocument,
} from './code.gql.gen.ts'
import css from './discount.usage.module.css'

type Batch = GetCodeBatchesQuery['codeBatchList']['nodes'][number]

/** How many codes there are in a batch, and until when. */
function describe({ code_count, used, revoked, valid_until, is_over, revoked_at }: Batch): string {
  const parts = [
    `${formatNumber(used, 0)} dari ${formatNumber(code_count, 0)} terpakai`,
    revoked > 0 && !revoked_at && `${formatNumber(revoked, 0)} dicabut`,
    revoked_at && 'sisanya dicabut',
    valid_until && `${is_over ? 'berakhir' : 'sampai'} ${formatDate(valid_until)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function NewBatchDialog({ discount_id, onClose }: { discount_id: number; onClose: () => void }) {
  const initial = {
    name: '',
    code_count: null as number | null,
    prefix: '',
    valid_until: null as string | null,
  }
  const form = useEntityForm({
    initial,
    schema: NewCodeBatchInput,
    toInput: ({ code_count, ...values }) => ({ ...values, discount_id, code_count: code_count ?? undefined }),
    document: CreateCodeBatchDocument,
    variables: ({ code_count, ...values }) => ({
      batch: { ...values, discount_id, code_count: code_count ?? 0 },
    }),
    success: 'Kode sekali pakai berhasil dibuat!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title="Buat kode sekali pakai"
      width={460}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Buat kode
        </DialogFoot>
      }
    >
      <div className={css.fields}>
        <p>Setelah ini diskon hanya diberikan dengan kode sekali pakai, bukan lagi dengan kode diskonnya.</p>
        <TextField field={form.field('name')} label="Nama kelompok" required help="Misalnya Kupon hotel." />
        <IntegerField field={form.field('code_count')} label="Jumlah kode" unit="kode" required />
        <TextField field={form.field('prefix')} label="Awalan" help="Paling banyak 8 huruf atau angka." />
        <DateField
          field={form.field('valid_until')}
          label="Berlaku sampai"
          min={today()}
          help="Kosongkan bila selama diskonnya berlaku."
        />
      </div>
    </Dialog>
  )
}

interface BatchesProps {
  discount: { id: number; name: string; ended_at: string | null; deleted_at: string | null }
}

/** The single-use codes of a discount as they were made together. */
export function CodeBatches({ discount }: BatchesProps) {
  const can_update = useCan('discount', 'update') && !discount.ended_at && !discount.deleted_at
  const [is_adding, setAdding] = useState(false)
  const query = useDocument(GetCodeBatchesDocument, {
    filters: [{ field: 'discount_id', type: 'ID', operator: 'In', value: [String(discount.id)] }],
  })
  const revoking = useCommand(RevokeCodeBatchDocument, {
    success: 'Kode yang belum dipakai berhasil dicabut!',
  })
  const revoke = async ({ id, name, code_count, used, revoked }: Batch) => {
    const yes = await confirm({
      title: `Cabut kode ${name}?`,
      text: `${formatNumber(code_count - used - revoked, 0)} kode yang belum dipakai tidak dapat dipakai lagi.`,
      action: 'Cabut',
    })
    if (yes) revoking.mutate({ id })
  }
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const batches = query.data?.codeBatchList.nodes
  if (!batches) return <CardSkeleton lines={4} height={240} />
  const add = can_update && (
    <Button tone="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
      Buat kode
    </Button>
  )
  return (
    <div className={css.usage}>
      {batches.length === 0 ? (
        <EmptyState
          icon={IconTicket}
          title="Belum ada kode sekali pakai"
          text="Buat kode yang masing-masing berlaku untuk satu nota, lalu bagikan dalam file."
        >
          {add}
        </EmptyState>
      ) : (
        <Card>
          <CardHead title="Kode sekali pakai" note="Tiap kode berlaku untuk satu nota" lined aside={add} />
          <ul className={css.receipts}>
            {batches.map((batch) => (
              <li key={batch.id}>
                <div>
                  <strong>{batch.name}</strong>
                  <p className={css.note}>{describe(batch)}</p>
                </div>
                <div className={css.acts}>
                  <Link
                    to="/discount/code"
                    search={{ q: batch.name }}
                    className={css.number}
                    aria-label={`Lihat kode ${batch.name}`}
                  >
                    <IconList aria-hidden size={18} /> Lihat kode
                  </Link>
                  {can_update && !batch.revoked_at && batch.code_count > batch.used + batch.revoked && (
                    <Button
                      icon={<IconBan />}
                      aria-label={`Cabut kode ${batch.name}`}
                      onClick={() => void revoke(batch)}
                    >
                      Cabut
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {is_adding && <NewBatchDialog discount_id={discount.id} onClose={() => setAdding(false)} />}
    </div>
  )
}
