import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import {
  ArchivePaymentMethodDocument,
  RenamePaymentMethodDocument,
  RestorePaymentMethodDocument,
} from './payment.gql.gen.ts'
import css from './payment.module.css'
import { NewMethodDialog } from './payment.new.tsx'
import { type PaymentDetail, rowsOf, type_labels } from './payment.values.ts'

interface NamedMethod {
  id: number
  name: string
  version: number
}

/** Calls a method otherwise. */
function RenameDialog({ method, onClose }: { method: NamedMethod; onClose: () => void }) {
  const [name, setName] = useState(method.name)
  const rename = useDialogCommand(RenamePaymentMethodDocument, {
    success: 'Nama metode berhasil diubah!',
    outdated: ['Payment'],
    onDone: onClose,
  })
  return (
    <Dialog
      title={`Ubah nama ${method.name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={rename.busy}
          disabled={name.trim() === ''}
          onClick={() => rename.run({ payment_method: { id: method.id, version: method.version, name } })}
        >
          Simpan
        </DialogFoot>
      }
    >
      {rename.conflict && (
        <Notice tone="warn" live>
          {rename.conflict}
        </Notice>
      )}
      <p>Nama ini berlaku di semua outlet, perangkat kasir, dan laporan. Kodenya tetap.</p>
      <Field label="Nama metode" required error={rename.problems.name ?? null}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              rename.forget()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}

/** Renames and archives a method, for all outlets. */
export function MethodActions({ method }: { method: NamedMethod }) {
  const can_update = useCan('payment', 'update')
  const can_archive = useCan('payment', 'archive')
  const [is_renaming, setRenaming] = useState(false)
  const archive = useCommand(ArchivePaymentMethodDocument, { success: 'Metode berhasil diarsipkan!' })
  const ask = async () => {
    const question = {
      title: `Arsipkan ${method.name}?`,
      text: 'Metode ini hilang dari semua outlet dan perangkat kasir. Nota yang sudah dibayar dengannya tetap tercatat.',
      action: 'Arsipkan',
    }
    if (await confirm(question)) archive.mutate({ id: method.id })
  }
  return (
    <>
      {can_update && (
        <Button size="small" icon={<IconPencil />} onClick={() => setRenaming(true)}>
          Ubah nama
        </Button>
      )}
      {can_archive && (
        <Button size="small" icon={<IconArchive />} busy={archive.isPending} onClick={() => void ask()}>
          Arsipkan
        </Button>
      )}
      {is_renaming && <RenameDialog method={method} onClose={() => setRenaming(false)} />}
    </>
  )
}

/** Adds a method to the outlet. */
export function AddMethod({ outlet }: { outlet: PaymentDetail }) {
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" icon={<IconPlus />} data-shortcut="n" onClick={() => setOpen(true)}>
        Tambah metode
      </Button>
      {is_open && <NewMethodDialog outlet={outlet} code="" onClose={() => setOpen(false)} />}
    </>
  )
}

interface UnknownMethod {
  code: string
  payments: number
  amount: number
}

/** Codes that tills sent and nobody knows: a method of the code gets what was sold. */
export function UnknownMethods({ payment }: { payment: PaymentDetail }) {
  const can_create = useCan('payment', 'create')
  const [code, setCode] = useState<string | null>(null)
  const unknown = rowsOf<UnknownMethod>(payment.unknown_methods)
  return (
    <>
      {unknown.length > 0 && (
        <Card>
          <CardHead title="Dikirim perangkat, belum dikenal" lined />
          <ul className={css.list}>
            {unknown.map((method) => (
              <li key={method.code}>
                <span>
                  <strong>{method.code}</strong>
                  <span className={css.hint}>
                    {`${method.payments} pembayaran, ${formatRupiah(method.amount)} dalam 90 hari`}
                  </span>
                </span>
                {can_create && (
                  <Button
                    size="small"
                    aria-label={`Buat metode ${method.code}`}
                    onClick={() => setCode(method.code)}
                  >
                    Buat metode
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {code !== null && <NewMethodDialog outlet={payment} code={code} onClose={() => setCode(null)} />}
    </>
  )
}

interface ArchivedMethod extends NamedMethod {
  code: string
  type: string
}

/** Methods that were archived, to be brought back. */
export function ArchivedMethods({ payment }: { payment: PaymentDetail }) {
  const can_archive = useCan('payment', 'archive')
  const restore = useCommand(RestorePaymentMethodDocument, { success: 'Metode berhasil dipulihkan!' })
  const archived = rowsOf<ArchivedMethod>(payment.archived_methods)
  if (archived.length === 0) return null
  return (
    <Card>
      <CardHead title="Diarsipkan" lined />
      <ul className={css.list}>
        {archived.map(({ id, name, code, type }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <span className={css.hint}>{`${type_labels[type] ?? type} · ${code}`}</span>
            </span>
            {can_archive && (
              <Button
                size="small"
                icon={<IconArchiveOff />}
                aria-label={`Pulihkan ${name}`}
                onClick={() => restore.mutate({ id })}
              >
                Pulihkan
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
