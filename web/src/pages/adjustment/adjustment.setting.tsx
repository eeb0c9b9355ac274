import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { parseRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { AskButton } from '../../kit/overlay/ask-button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { GetAdjustmentSettingDocument, SetAdjustmentLimitDocument } from './adjustment.gql.gen.ts'
import css from './adjustment.module.css'

const choices = [
  { value: 'limit', label: 'Di atas batas' },
  { value: 'none', label: 'Tanpa persetujuan' },
] as const

function LimitForm({ limit, onClose }: { limit: number | null; onClose: () => void }) {
  const [mode, setMode] = useState<'limit' | 'none'>(limit === null ? 'none' : 'limit')
  const [amount, setAmount] = useState<number | null>(limit ?? 1_000_000)
  const save = useCommand(SetAdjustmentLimitDocument, {
    success: 'Batas persetujuan berhasil diubah!',
    onDone: onClose,
  })
  const send = () => save.mutate({ setting: { approval_limit: mode === 'none' ? null : amount } })
  return (
    <Dialog
      title="Batas persetujuan"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            tone="primary"
            busy={save.isPending}
            disabled={mode === 'limit' && amount === null}
            onClick={send}
          >
            Simpan
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <Segmented label="Persetujuan" value={mode} options={choices} onChange={setMode} />
        {mode === 'limit' && (
          <Field
            label="Nilai dokumen di atas"
            help="Dokumen yang lebih besar menunggu persetujuan orang lain. Master tidak perlu menunggu."
          >
            {(control) => (
              <Input
                {...control}
                before="Rp"
                numeric
                inputMode="numeric"
                value={amount === null ? '' : formatNumber(amount, 0)}
                onChange={(event) => setAmount(parseRupiah(event.target.value))}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  )
}

/** Opens the limit above which documents wait for approval. */
export function LimitButton() {
  return (
    <AskButton icon={<IconShieldCheck />} label="Batas persetujuan" document={GetAdjustmentSettingDocument}>
      {({ adjustmentSetting }, close) => (
        <LimitForm limit={adjustmentSetting.approval_limit} onClose={close} />
      )}
    </AskButton>
  )
}
